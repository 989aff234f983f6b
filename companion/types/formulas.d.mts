// Expressions of companion.yaml, made into functions when the page is built.
export const formulas: Record<string, (scope: Record<string, any>) => any>;
