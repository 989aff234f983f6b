// The module that `pnp build` writes: what the game at hand needs beside the rest of the page.
export const features: ((
  table: import("../js/page/table.mjs").Table,
  calculators: import("../js/page/calculators.mjs").Calculators,
  begin: (mode: string) => void,
) => void)[];
