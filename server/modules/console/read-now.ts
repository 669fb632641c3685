import { sql } from 'kysely';
import type { Now } from '../../../contract/console-operations.ts';
import type { Context } from '../../context.ts';
import { countJobs } from '../../jobs/recover-jobs.ts';

const endingMost = 50;

interface Figures {
  live: number;
  minute: number;
  people: number;
  reviews: number;
  reports: number;
  held: number;
  flags: number;
  problems: number;
  emails: number;
  differences: number;
  disputes: number;
  messages: number;
  began_at: Date | null;
  recovered_at: Date | null;
}

interface Ending {
  id: number;
  title: string;
  ends_at: Date;
  price: number | null;
  bid_count: number;
  watchers: number;
  has_reserve: boolean;
  reserve_met: boolean;
}

/** What goes on now. Every figure is one query for the whole site; none is asked for each auction. */
export async function readNow({ db, live }: Pick<Context, 'db' | 'live'>): Promise<Now> {
  const [figures, hour, ending, refused, jobs] = await Promise.all([
    readFigures(db),
    bidsLastHour(db),
    readEnding(db),
    readRefused(db),
    countJobs(db),
  ]);
  return {
    at: new Date().toISOString(),
    liveAuctions: figures.live,
    bidsLastMinute: figures.minute,
    bidsLastHour: Math.max(hour, figures.minute),
    peopleSeen: figures.people,
    connected: live.connected(),
    ending,
    refused,
    waiting: {
      reviews: figures.reviews,
      reports: figures.reports,
      heldComments: figures.held,
      flags: figures.flags,
      saleProblems: figures.problems,
      failedJobs: jobs.exhausted,
      failedEmails: figures.emails,
      differences: figures.differences,
      disputes: figures.disputes,
      contactMessages: figures.messages,
    },
    outage: figures.began_at && {
      beganAt: figures.began_at.toISOString(),
      endedAt: figures.recovered_at?.toISOString() ?? null,
    },
  };
}

async function readFigures(db: Context['db']): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with last_outage as (select began_at, recovered_at from outage where recovered_at is null or recovered_at > now() - interval '1 hour' order by id desc limit 1)
    select
      (select count(*)::int from lot where status = 'live' and listing_type = 'auction') as live,
      (select count(*)::int from boat_event where type = 'bid' and at > now() - interval '1 minute') as minute,
      (select count(distinct account_id)::int from session where last_seen_at > now() - interval '10 minutes' and ended_at is null) as people,
      (select count(*)::int from lot where status = 'submitted') as reviews,
      (select count(*)::int from report where decided_at is null) as reports,
      (select count(*)::int from held_comment where decided_at is null) as held,
      (select count(*)::int from flag where decided_at is null) as flags,
      (select count(*)::int from sale_problem where ended_at is null) as problems,
      (select count(*)::int from sent_email where state = 'failed') as emails,
      coalesce((select jsonb_array_length(differences) from reconciliation order by id desc limit 1), 0) as differences,
      (select count(*)::int from dispute where state = 'open') as disputes,
      (select count(*)::int from contact_message where created_at > now() - interval '7 days') as messages,
      (select began_at from last_outage) as began_at, (select recovered_at from last_outage) as recovered_at`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

/** On a busy evening they're a hundred thousand, so they're counted every few seconds only. */
const recountMs = 5_000;
const counted = new WeakMap<Context['db'], { count: Promise<number>; until: number }>();

function bidsLastHour(db: Context['db']): Promise<number> {
  const known = counted.get(db);
  if (known && known.until > performance.now()) return known.count;
  const count = countBids(db);
  counted.set(db, { count, until: performance.now() + recountMs });
  count.catch(() => counted.delete(db));
  return count;
}

async function countBids(db: Context['db']): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from boat_event where type = 'bid' and at > now() - interval '1 hour'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function readEnding(db: Context['db']): Promise<Now['ending']> {
  const { rows } = await sql<Ending>`
    select l.boat_id as id, b.title, l.ends_at, l.current_bid as price, l.bid_count, l.watchers, l.reserve is not null as has_reserve, l.reserve_met
    from lot l join boat b on b.id = l.boat_id
    where l.status = 'live' and l.listing_type = 'auction' and l.ends_at between now() and now() + interval '1 hour' order by l.ends_at limit ${endingMost}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    endsAt: row.ends_at.toISOString(),
    price: row.price,
    bidCount: row.bid_count,
    watchers: row.watchers,
    reserve: !row.has_reserve ? 'none' : row.reserve_met ? 'met' : 'not-met',
  }));
}

async function readRefused(db: Context['db']): Promise<Now['refused']> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from bid_refusal where at > now() - interval '1 hour' group by code order by count desc limit 20`.execute(
    db,
  );
  return rows;
}
