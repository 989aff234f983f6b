/**
 * A worked example that is to be tried: which form it fills, and with what.
 *
 * @typedef {import("../../../types/data").Case} Case
 * @typedef {import("../../../types/data").Data} Data
 * @typedef {import("../../../types/data").Example} Example
 */
import { calculatorOf, exampleOf } from "../../state/examples.mjs";
import { answer } from "./answer.mjs";

answer("example", tryExample);

/** @param {{data: Data, one: Case, attempt: (form: string, example: Example) => void}} asked */
function tryExample({ data, one, attempt }) {
  attempt(calculatorOf(data, one), exampleOf(data, one));
}
