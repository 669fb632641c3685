import { importFields, type ColumnMapping } from '../../../contract/imports.ts';

/** A column mapping by column names, as a feed stores it: later deliveries can reorder their columns. */
type NamedMapping = Record<string, string | string[] | undefined>;

/** Every use of a column: its field and the column's index. */
export const usesOf = (mapping: ColumnMapping): [field: string, at: number][] => [
  ...importFields.flatMap(({ field }): [string, number][] => {
    const at = mapping[field];
    return at === undefined ? [] : [[field, at]];
  }),
  ...(mapping.photos ?? []).map((at): [string, number] => ['photos', at]),
];

export const namedMapping = (
  { photos, ...mapping }: ColumnMapping,
  columns: readonly string[],
): NamedMapping => ({
  ...Object.fromEntries(usesOf(mapping).map(([field, at]) => [field, columns[at]])),
  ...(photos && { photos: photos.flatMap((at) => columns[at] ?? []) }),
});

/**
 * The mapping for a file with these columns; undefined if one of them is missing. Columns with photographs can come
 * and go: how many there are depends on the boats.
 */
export function mappingByName(
  { photos = [], ...named }: NamedMapping,
  columns: readonly string[],
): ColumnMapping | undefined {
  const mapping: ColumnMapping = {};
  for (const { field } of importFields) {
    const name = named[field];
    if (typeof name !== 'string') continue;
    const at = columns.indexOf(name);
    if (at < 0) return undefined;
    mapping[field] = at;
  }
  const found = [photos].flat().flatMap((name) => (columns.includes(name) ? columns.indexOf(name) : []));
  return { ...mapping, ...(found.length > 0 && { photos: found }) };
}
