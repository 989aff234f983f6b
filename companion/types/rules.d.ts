// A game's rules: functions from a form's input to an answer.
declare const functions: Record<string, import("./data").RulesFunction>;
export = functions;
