import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailLimits } from '../../contract/limits.ts';
import {
  beginNewsletter,
  queueNewsletter,
  sendNewsletter,
} from '../../server/modules/content/newsletter.job.ts';
import { emailsTo } from '../support/mailbox.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  await auction(site, (await person(site)).id, { endsIn: 3 * 86_400 });
});
afterAll(() => site?.stop());
beforeEach(async () => {
  await sql`truncate subscriber, newsletter, graphile_worker._private_jobs`.execute(site.db);
});

const subscribe = (count: number) =>
  sql`insert into subscriber (email) select 'reader' || n || '@example.com' from generate_series(1, ${count}::int) n`.execute(
    site.db,
  );
/** Takes the queued emails out of the queue, as if they had been sent. */
async function workOff(): Promise<string[]> {
  const { rows } = await sql<{
    email: string;
  }>`delete from graphile_worker._private_jobs returning payload ->> 'email' as email`.execute(site.db);
  return rows.map(({ email }) => email);
}

test('a newsletter to many is queued a part at a time, to each of them once', async () => {
  const many = 2 * emailLimits.queuedMax + 100;
  await subscribe(many);
  await beginNewsletter(site.context);
  const turns: string[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    await Promise.all([queueNewsletter(site.context), queueNewsletter(site.context)]); // two nodes
    await queueNewsletter(site.context);
    turns.push(await workOff());
  }
  expect(turns.map(({ length }) => length)).toEqual([emailLimits.queuedMax, emailLimits.queuedMax, 100, 0]);
  expect(new Set(turns.flat()).size).toBe(many);

  await beginNewsletter(site.context); // the job runs again on the same day
  await queueNewsletter(site.context);
  expect(await workOff()).toEqual([]);
});

test('who has stopped it since it began gets none, and who has had it no second one', async () => {
  await subscribe(4);
  await beginNewsletter(site.context);
  await sql`update subscriber set stopped_at = now() where email = 'reader2@example.com'`.execute(site.db);
  await sql`update subscriber set lettered_on = current_date where email = 'reader3@example.com'`.execute(
    site.db,
  );
  await queueNewsletter(site.context);
  expect((await workOff()).toSorted()).toEqual(['reader1@example.com', 'reader4@example.com']);
});

test('an email that is sent after midnight is of the day on which the newsletter began', async () => {
  await subscribe(1);
  await sql`insert into newsletter (day) values (current_date - 1)`.execute(site.db);
  await queueNewsletter(site.context);
  const { rows } = await sql<{
    payload: { email: string; day: string };
  }>`delete from graphile_worker._private_jobs returning payload`.execute(site.db);
  for (let time = 0; time < 2; time++) await sendNewsletter(site.context, rows[0]!.payload); // a job can run twice
  expect(await emailsTo(site, 'reader1@example.com')).toHaveLength(1);
  const { rows: noted } =
    await sql`select lettered_on = current_date - 1 as is_yesterday from subscriber`.execute(site.db);
  expect(noted).toEqual([{ is_yesterday: true }]);
});
