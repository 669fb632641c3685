import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '../../contract/retention.ts';
import { pruneImports } from '../../server/modules/imports/index.ts';
import { person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

test('rows of imports are deleted after a month, those of feeds after three days, however many imports there are', async () => {
  const { id: dealer } = await person(site, { userType: 2 });
  const { rows } = await sql<{ id: number }>`
    insert into inventory_feed (seller_id, name, format, created_by) values (${dealer}, 'Boats', 'csv', ${dealer}) returning id`.execute(
    site.db,
  );
  const feed = rows[0]!.id;
  const imports = (count: number, days: number, feedId: number | null) =>
    sql`
      with added as (
        insert into boat_import (seller_id, actor_id, name, state, ended_at, feed_id)
        select ${dealer}, ${dealer}, ${`${feedId ? 'feed' : 'file'} ${days}`}, 'done', now() - make_interval(days => ${days}::int), ${feedId}::int from generate_series(1, ${count}::int) returning id
      )
      insert into boat_import_row (import_id, row_no, cells) select id, 1, '{}' from added`.execute(site.db);
  await imports(45, 4, feed);
  await imports(1, 2, feed);
  await imports(45, 31, null);
  await imports(25, 29, null);
  const kept = async () =>
    (
      await sql<{ name: string; count: number }>`
        select i.name, count(*)::int from boat_import_row r join boat_import i on i.id = r.import_id group by 1 order by 1`.execute(
        site.db,
      )
    ).rows;
  for (let turn = 0; turn < 2; turn++) {
    await Promise.all([pruneImports(site.context), pruneImports(site.context)]); // two nodes
    expect(await kept()).toEqual([
      { name: 'feed 2', count: 1 },
      { name: 'file 29', count: 25 },
    ]);
  }
  expect(await site.db.selectFrom('boat_import').select('id').execute()).toHaveLength(116); // the history stays
});

test('a feed’s runs are deleted after a time, but not its last one, nor the last one whose columns were mapped', async () => {
  const { id: dealer } = await person(site, { userType: 2 });
  const feed = async (name: string, runs: [days: number, checked: number][]) => {
    const { rows } = await sql<{ id: number }>`
      insert into inventory_feed (seller_id, name, format, created_by) values (${dealer}, ${name}, 'csv', ${dealer}) returning id`.execute(
      site.db,
    );
    for (const [days, checked] of runs)
      await sql`
        insert into boat_import (seller_id, actor_id, name, state, ended_at, feed_id, checked, has_rows)
        values (${dealer}, ${dealer}, ${`${name} ${days}`}, 'done', now() - make_interval(days => ${days}::int), ${rows[0]!.id}, ${checked}, false)`.execute(
        site.db,
      );
  };
  const [old, older, oldest] = [1, 2, 3].map((more) => retention.feedRunDays + more) as [
    number,
    number,
    number,
  ];
  await feed('ended', [
    [oldest, 5],
    [older, 5],
    [old, 0],
  ]);
  await feed('never worked', [
    [older, 0],
    [old, 0],
  ]);
  await feed('works', [
    [oldest, 5],
    [retention.feedRunDays - 1, 5],
    [1, 5],
  ]);
  for (let turn = 0; turn < 2; turn++) {
    await pruneImports(site.context);
    const left = await site.db
      .selectFrom('boat_import')
      .select('name')
      .where('seller_id', '=', dealer)
      .orderBy('id')
      .execute();
    expect(left.map(({ name }) => name)).toEqual([
      `ended ${older}`,
      `ended ${old}`,
      `never worked ${old}`,
      `works ${retention.feedRunDays - 1}`,
      'works 1',
    ]);
  }
});
