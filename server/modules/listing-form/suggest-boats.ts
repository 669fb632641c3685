import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { suggestBoats as call, Suggestion } from '../../../contract/listing-form.ts';
import type { Context } from '../../context.ts';
import type { CachedValue } from '../../cached-value.ts';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import { renamedMakes } from '../boats/index.ts';
import { knownBoats } from './known-boats.ts';
import { fit, plain } from './looks-like.ts';

export interface NamedBoat {
  make: string;
  model: string;
  boats: number;
}

/**
 * Makes, or a make's models, that match the typed text: from listings and known boats, without duplicates, in
 * the most common spelling.
 */
export async function suggestBoats(
  context: Pick<Context, 'db' | 'cache'>,
  { field, search, make, limit }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const named = await allNamed(context);
  const ofMake = field === 'model' && make ? named.filter((one) => plain(one.make) === plain(make)) : named;
  const found = [...merge(ofMake, field).values()]
    .map((one) => ({ ...one, fit: fit(search, one.value) }))
    .filter((one) => one.fit > 0)
    .sort(
      (a, b) => b.fit - a.fit || b.boats - a.boats || a.value.localeCompare(b.value, 'en', { numeric: true }),
    );
  return { lists: found.slice(0, limit).map(({ value, boats }) => ({ value, boats })) };
}

/** One row per name, in the spelling that most listings use. */
function merge(named: NamedBoat[], field: 'make' | 'model'): Map<string, Suggestion> {
  const spelled = new Map<string, Map<string, number>>();
  for (const one of named) {
    if (!one[field]) continue;
    const key = plain(one[field]);
    const spellings = spelled.get(key) ?? new Map<string, number>();
    spelled.set(key, spellings.set(one[field], (spellings.get(one[field]) ?? 0) + one.boats));
  }
  return new Map(
    [...spelled].map(([key, spellings]) => {
      const [value] = [...spellings].sort((a, b) => b[1] - a[1])[0]!;
      return [key, { value, boats: [...spellings.values()].reduce((sum, boats) => sum + boats, 0) }];
    }),
  );
}

const known: NamedBoat[] = Object.entries(knownBoats).flatMap(([make, models]) =>
  models.map((model) => ({ make, model, boats: 0 })),
);

/** Cached, because every keystroke of every seller needs these. */
const allNamed = ({ db, cache }: Pick<Context, 'db' | 'cache'>): Promise<NamedBoat[]> =>
  cache.boatNames.get(async () => {
    const { rows } = await sql<NamedBoat>`
      select b.make, b.model, count(*)::int as boats from lot l join boat b on b.id = l.boat_id
      where l.status = any(${[...publicStatuses]}) and b.make <> '' group by 1, 2`.execute(db);
    const renamed = await renamedMakes(db, Object.keys(knownBoats));
    return [...known.map((one) => ({ ...one, make: renamed.get(one.make) ?? one.make })), ...rows];
  });

declare module '../../context.ts' {
  interface Cache {
    boatNames: CachedValue<NamedBoat[]>;
  }
}
