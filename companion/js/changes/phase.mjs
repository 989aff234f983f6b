/** A phase begins, with what entering it changes. */
import { isText } from "../state/believed.mjs";

/** @type {import("../../types/changes").ChangeKind<{phase: string, from: string}>} */
export const phase = {
  isSingle: true,
  resolve: ({ state }, { phase = "" }) => ({ phase, from: state.phase }),
  apply: (state, { phase }) => ({ ...state, phase }),
  brings: (data, { phase }) => data.phases[phase]?.enter || [],
  tell: (data, { phase }) => data.phases[phase]?.label ?? phase,
  believe: ({ from }) => isText(from),
};
