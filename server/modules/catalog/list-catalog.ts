import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type * as contract from '../../../contract/console-catalog.ts';
import type { CatalogMake, CatalogTag } from '../../../contract/console-catalog.ts';
import type { Db } from '../../db/database.ts';
import { isListed, typeTags } from './catalog-state.ts';

/** All tags that weren't merged, by label. */
export async function listTags(db: Db): Promise<Data<typeof contract.listCatalogTags>> {
  const { rows } = await sql<CatalogTag>`
    select t.id, t.label, coalesce(n.boats, 0) as boats, coalesce(n.listed, 0) as listed, t.id in ${typeTags} as "isOfType",
      array(select f.label from tag_name f where f.tag_id = t.id and f.label <> t.label order by 1) as "formerNames"
    from tag t left join (
      select bt.tag_id, count(*)::int as boats, count(*) filter (where ${isListed})::int as listed
      from boat_tag bt join lot l on l.boat_id = bt.boat_id group by 1
    ) n on n.tag_id = t.id
    where t.merged_into is null order by lower(t.label), t.id`.execute(db);
  return { lists: rows };
}

/** Every spelling of a make, with how many boats have it. */
export async function listMakes(
  db: Db,
  { search, after, limit }: Input<typeof contract.listCatalogMakes>['query'],
): Promise<Data<typeof contract.listCatalogMakes>> {
  const { rows } = await sql<CatalogMake>`
    select m.*, array(select a.key from make_alias a where a.make = m.make and a.key <> lower(m.make) order by 1) as "formerNames"
    from (
      select b.make, count(*)::int as boats, count(*) filter (where ${isListed})::int as listed
      from boat b join lot l on l.boat_id = b.id
      where b.make <> '' and ${search ? sql`strpos(plain(b.make), nullif(rtrim(plain(${search})), '')) > 0 or strpos(lower(b.make), lower(${search})) > 0` : sql`true`}
      group by b.make order by lower(b.make), b.make offset ${after} limit ${limit + 1}
    ) m order by lower(m.make), m.make`.execute(db);
  return { lists: rows.slice(0, limit), next: rows.length > limit ? after + limit : null };
}
