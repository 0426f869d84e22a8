type Columns = Readonly<Record<string, readonly unknown[]>>;
type Row<C extends Columns> = { readonly [K in keyof C]: C[K][number] };

/** Few rows in which every value of a column meets every value of every other column. */
export function pairwise<const C extends Columns>(columns: C): readonly Row<C>[] {
  const all = rowsOf(columns);
  const missing = new Set(all.flatMap(pairsIn));
  const chosen: Row<C>[] = [];
  while (missing.size > 0) {
    const gain = (row: Row<C>) => pairsIn(row).filter((pair) => missing.has(pair)).length;
    const best = all.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const pair of pairsIn(best)) missing.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

function rowsOf<C extends Columns>(columns: C): readonly Row<C>[];
function rowsOf(columns: Columns): readonly object[] {
  return Object.entries(columns).reduce<readonly object[]>(
    (known, [name, values]) => known.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

function pairsIn(row: object): readonly string[] {
  const cells = Object.entries(row).map((cell) => JSON.stringify(cell));
  return cells.flatMap((one, index) => cells.slice(index + 1).map((other) => one + other));
}
