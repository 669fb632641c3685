import { sql } from 'kysely';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { createBatcher } from '../../db/create-batcher.ts';
import { prepared } from '../../db/prepared.ts';
import { oncePer } from '../../db/once-per.ts';

/** A notification whose email hasn't been sent, with everything the email needs. */
export interface NotificationToSend {
  id: number;
  account_id: number;
  event: number;
  boat_id: number | null;
  title: string;
  body: string;
  data: unknown;
  boatTitle: string | null;
  email: string;
  full_name: string;
  email_verified_at: Date | null;
  mail_preferences: unknown;
  zip: string | null;
  listing_type: string | null;
  status: string | null;
  current_bid: number | null;
  ends_at: Date | null;
  leader_id: number | null;
  about: string | null;
  is_deal: boolean;
  /** The auction's end has passed. */
  is_over: boolean;
  /** A later notification that supersedes it. */
  newer_id: number | null;
}

interface SentMark {
  id: number;
  mail: 'sent' | 'off';
}

interface UnsentEmails {
  /** Undefined if it was sent. */
  read(id: number): Promise<NotificationToSend | undefined>;
  markSent(mark: SentMark): Promise<void>;
}

/** The outbox, read and written for all emails that a node sends at the same time together. */
export const unsentEmails = oncePer(({ keyedPool: pool, db }: Context): UnsentEmails => ({
  read: createBatcher({
    name: 'read emails',
    run: async (ids: number[]) => {
      const rows = new Map((await readUnsent({ pool, db }, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    },
  }),
  markSent: createBatcher({
    name: 'mark emails',
    run: async (marks: SentMark[]) => {
      await markSent(
        { pool, db },
        marks.map(({ id }) => id),
        marks.map(({ mail }) => mail),
      );
      return marks.map(() => undefined);
    },
  }),
}));

const readUnsent = prepared(
  'read-unsent-emails',
  (ids: number[]) => sql<NotificationToSend>`
    select n.id, n.account_id, n.event, n.boat_id, n.title, n.body, n.data, boat.title as "boatTitle", boat.zip,
      account.email, account.full_name, account.email_verified_at, account.mail_preferences,
      lot.listing_type, lot.status, lot.current_bid, lot.ends_at, lot.leader_id,
      n.data ->> 'about' as about, coalesce((n.data ->> 'isDeal')::boolean, false) as is_deal,
      coalesce(lot.ends_at <= clock_timestamp(), false) as is_over,
      (
        select max(later.id) from notification later
        where n.event = ${sql.lit(notificationEvent.outbid)} and later.account_id = n.account_id and later.boat_id = n.boat_id and later.event = n.event and later.mail = 'wanted' and later.id > n.id
      ) as newer_id
    from notification n join account on account.id = n.account_id
    left join boat on boat.id = n.boat_id left join lot on lot.boat_id = n.boat_id
    where n.id = any(${ids}::int[]) and n.mail = 'wanted'`,
);

/** Locked in the order of their ids, so that two nodes don't wait for each other. */
const markSent = prepared(
  'mark-emails',
  (ids: number[], marks: string[]) => sql<object>`
    with marked as materialized (select id from notification where id = any(${ids}::int[]) order by id for no key update)
    update notification set mail = n.mail from unnest(${ids}::int[], ${marks}::text[]) as n (id, mail)
    where notification.id = n.id and n.id in (select id from marked)`,
);
