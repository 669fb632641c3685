import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, OneOf, Strict, Text } from './common.ts';

const FilterSection = OneOf('people', 'listings');
export type FilterSection = Static<typeof FilterSection>;

/** The filters of a list, as in its address ("status=live&has=flags"). */
export const SavedFilter = Type.Object({ id: Id, name: Type.String(), query: Type.String() });
export type SavedFilter = Static<typeof SavedFilter>;

/** The caller's own, by name. */
export const listSavedFilters = call({
  method: 'GET',
  path: '/console/filters',
  summary: "The caller's saved filters for a list",
  access: 'site-staff',
  needs: 'enter-console',
  query: Strict({ section: FilterSection }),
  data: Type.Object({ lists: Type.Array(SavedFilter) }),
});
/** Under a name that exists, it replaces that one. Codes: conflict (50 of a list). */
export const saveFilter = call({
  method: 'POST',
  path: '/console/filters',
  summary: 'Save filters for a list under a name',
  access: 'site-staff',
  needs: 'enter-console',
  perMinute: 60,
  body: Strict({ section: FilterSection, name: Text(60, 1), query: Text(500) }),
  data: SavedFilter,
});
/** Codes: not_found (also for someone else's). */
export const removeFilter = call({
  method: 'POST',
  path: '/console/filters/{id}/remove',
  summary: 'Remove a saved filter',
  access: 'site-staff',
  needs: 'enter-console',
  params: Strict({ id: Id }),
  data: Done,
});
