// Expressions of companion.yaml, made into functions when the page is built.
import type { Formulas } from "./table";

export const formulas: Formulas;
