/**
 * What a page brings when somebody asks for it: the entry of a script of its own.
 */
import { answer } from "./answer.mjs";
import { askPeople } from "./asking.mjs";
import { askEnding, keepEnding } from "./ending.mjs";
import { offerGame, shareGame, shareResult } from "./links.mjs";
import { followPeople } from "./people.mjs";

answer("share", shareGame);
answer("result", shareResult);
answer("link", offerGame);
answer("people", followPeople);
answer("ask people", askPeople);
answer("ending", keepEnding);
answer("ask ending", askEnding);
