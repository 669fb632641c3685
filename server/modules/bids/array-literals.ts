type Cell = number | boolean | string | null;

/**
 * Converts rows into one array literal per column, for `unnest`; much faster than the driver, which quotes
 * numbers too.
 */
export function columns<T>(rows: T[], cells: (row: T) => Cell[], width: number): string[] {
  const result = Array<string>(width).fill('');
  rows.forEach((row, place) => {
    const values = cells(row);
    for (let i = 0; i < width; i++)
      result[i] += place === 0 ? literal(values[i]!) : `,${literal(values[i]!)}`;
  });
  return result.map((column) => `{${column}}`);
}

function literal(cell: Cell): string {
  if (cell === null) return 'NULL';
  return typeof cell === 'string' ? `"${cell.replace(/["\\]/g, '\\$&')}"` : String(cell);
}
