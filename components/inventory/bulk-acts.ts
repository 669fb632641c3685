import type { InventoryAct, InventoryRow } from '../../contract/inventory.ts';
import * as t from '../../locales/inventory.ts';

/** What can be done with many boats at once. */
export const bulkActs = ['withdraw', 'relist', 'delete'] as const satisfies readonly InventoryAct[];
export type BulkAct = (typeof bulkActs)[number];
/** The boats that each act is possible for. */
export type Possible = Readonly<Record<BulkAct, ReadonlySet<number>>>;

export const nothingPossible: Possible = { withdraw: new Set(), relist: new Set(), delete: new Set() };

/** Adds what these boats allow; a boat that was known before may allow something else now. */
export function learn(possible: Possible, rows: readonly Pick<InventoryRow, 'id' | 'acts'>[]): Possible {
  const seen = new Set(rows.map(({ id }) => id));
  const next = (act: BulkAct) =>
    new Set([
      ...[...possible[act]].filter((id) => !seen.has(id)),
      ...rows.filter(({ acts }) => acts.includes(act)).map(({ id }) => id),
    ]);
  return { withdraw: next('withdraw'), relist: next('relist'), delete: next('delete') };
}

/** The chosen boats that an act is possible for. */
export const idsFor = (possible: Possible, act: BulkAct, chosen: ReadonlySet<number>): number[] =>
  [...chosen].filter((id) => possible[act].has(id));

/** The button of an act, with how many boats it's for. */
export function bulkLabel(act: BulkAct, count: number): string {
  if (act === 'delete') return t.deleteDrafts({ count });
  return act === 'withdraw' ? t.withdrawBoats({ count }) : t.relistBoats({ count });
}
