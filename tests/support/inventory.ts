import type { Person } from './people.ts';
import type { Site } from './start.ts';

export const readInventory = async (site: Site, who: Person, params: object = {}) =>
  (await site.as(who.token).get('/baot-published', { params })).data.data;
export const idsOf = (page: { lists: { id: number }[] }) => page.lists.map(({ id }) => id);
/** One act on many boats. */
export const act = (
  site: Site,
  who: Person,
  what: string,
  ids: number[],
  more: object = {},
  headers: Record<string, string> = {},
) => site.as(who.token).post('/inventory/act', { act: what, ids, ...more }, { headers });
