import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../server/context.ts';
import { emailNotification } from '../../server/modules/notifications/index.ts';
import type { OutgoingEmail } from '../../server/email/email.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let boat: number;
/** The addresses of all emails that have left, each copy for itself. */
const left: string[] = [];
let sending: Context;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  const send = async (email: OutgoingEmail) => void left.push(email.to.address);
  sending = Object.create(site.context, { email: { value: { send } } });
  boat = await auction(site, (await person(site)).id);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(
    site.db,
  );
});
afterAll(() => site?.stop());
afterEach(() => store(...tables));

const tables = ['email_uncertain', 'sent_email', 'notification'] as const;
type Table = (typeof tables)[number];
/** As a full disk does it: what is stored stays, and nothing more can be. */
async function refuse(...refused: Table[]): Promise<void> {
  for (const table of refused)
    await sql`create trigger refuse before insert or update on ${sql.table(table)} for each row execute function refuse()`.execute(
      site.db,
    );
}
async function store(...stored: Table[]): Promise<void> {
  for (const table of stored)
    await sql`drop trigger if exists refuse on ${sql.table(table)}`.execute(site.db);
}

let made = 0;
async function notified(): Promise<{ who: Person; notificationId: number }> {
  const who = await person(site);
  const { id } = await site.db
    .insertInto('notification')
    .values({ account_id: who.id, boat_id: boat, event: 8, title: 'A message', dedupe: `m${++made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { who, notificationId: id };
}
/** Runs the job so often; it fails as long as its end can't be stored. */
async function send(notificationId: number, times: number, context = sending): Promise<void> {
  for (let time = 0; time < times; time++)
    await emailNotification(context, { notificationId }).catch(() => undefined);
}
const copiesTo = ({ email }: Person) => left.filter((address) => address === email).length;
const stateOf = async (id: number) =>
  (await site.db.selectFrom('notification').select('mail').where('id', '=', id).executeTakeFirst())?.mail;

test('an email whose attempt can’t be recorded isn’t sent, and is sent once it can', async () => {
  const { who, notificationId } = await notified();
  await refuse('email_uncertain');
  await send(notificationId, 5);
  expect(copiesTo(who)).toBe(0);
  await store('email_uncertain');
  await send(notificationId, 2);
  expect(copiesTo(who)).toBe(1);
  expect(await stateOf(notificationId)).toBe('sent');
});

test('an email whose end can’t be recorded goes out three times at most, however often its job runs', async () => {
  const { who, notificationId } = await notified();
  await refuse('sent_email', 'notification');
  await send(notificationId, 8);
  expect(copiesTo(who)).toBe(3);
  expect(await stateOf(notificationId)).toBe('wanted');
  await store('sent_email', 'notification');
  await send(notificationId, 1);
  expect(copiesTo(who)).toBe(3);
  expect(await stateOf(notificationId)).toBe('sent');
});

test('an email that is known as sent isn’t sent again, though its job didn’t end', async () => {
  const { who, notificationId } = await notified();
  await refuse('notification');
  await send(notificationId, 4);
  expect(copiesTo(who)).toBe(1);
});

test('a refused email is tried as often as it takes', async () => {
  const { who, notificationId } = await notified();
  const refusing: Context = Object.create(site.context, {
    email: { value: { send: () => Promise.reject(new Error('mailbox busy')) } },
  });
  await send(notificationId, 7, refusing);
  await send(notificationId, 1);
  expect(copiesTo(who)).toBe(1);
});

test('an attempt is on disk before the email leaves, so that no crash makes it forgotten', async () => {
  await sql`alter database ${sql.id(new URL(site.databaseUrl).pathname.slice(1))} set synchronous_commit = 'on'`.execute(
    site.db,
  );
  await sql`create table flush (of text, setting text)`.execute(site.db);
  await sql`create function note_flush() returns trigger language plpgsql as $$ begin insert into flush values (tg_table_name, current_setting('synchronous_commit')); return new; end $$`.execute(
    site.db,
  );
  for (const table of ['email_uncertain', 'sent_email'] as const)
    await sql`create trigger note_flush before insert on ${sql.table(table)} for each row execute function note_flush()`.execute(
      site.db,
    );
  const other = await start({ runsJobs: false, database: site.databaseUrl });
  onTestFinished(() => other.stop());
  const { notificationId } = await notified();
  await send(notificationId, 1, Object.create(other.context, { email: { value: sending.email } }));
  const { rows } = await sql`select * from flush`.execute(site.db);
  expect(rows).toEqual([
    { of: 'email_uncertain', setting: 'on' },
    { of: 'sent_email', setting: 'off' },
  ]);
});
