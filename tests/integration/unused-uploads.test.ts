import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '../../contract/retention.ts';
import { dropUnusedUploads } from '../../server/modules/uploads/tidy-uploads.job.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

test('unused uploads are deleted, also among a million; used and recent ones stay', async () => {
  const { id: owner } = await person(site);
  const boat = await auction(site, owner);
  const upload = (id: number, days: number) =>
    sql`insert into upload (id, owner_id, kind, key, bytes, created_at) overriding system value
      values (${id}, ${owner}, 'picture', 'pictures/' || ${id}::int || '/original.jpg', 1, now() - make_interval(days => ${days}::int))`.execute(
      site.db,
    );
  const old = retention.looseUploadDays + 1;
  const [unused, used, recent] = [
    [1, 50_000, 50_001, 1_000_000],
    [2, 50_002, 999_999],
    [3, 999_998],
  ];
  for (const id of [...unused, ...used]) await upload(id, old);
  for (const id of recent) await upload(id, retention.looseUploadDays - 1);
  for (const [position, upload_id] of used.entries())
    await site.db.insertInto('boat_picture').values({ boat_id: boat, upload_id, position }).execute();

  await dropUnusedUploads(site.context);
  const left = await site.db.selectFrom('upload').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([...used, ...recent].toSorted((one, other) => one - other));
});
