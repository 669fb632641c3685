import { sql, type RawBuilder } from 'kysely';
import { emailLimits, jobPriority, notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { inTurns } from '../../db/in-turns.ts';
import { roomInQueue } from '../../jobs/room-in-queue.ts';

/** These are about an auction's current state: of several waiting for one account, the last one is enough. */
const collapsing = [notificationEvent.newBid, notificationEvent.outbid];

/**
 * The outbox of emails: queues notifications whose email is wanted, as many as the queue has room for: outbid ones
 * first, then those about each boat in turn. Of several notifications about bids on one boat, only the last one is
 * emailed.
 */
export async function handOverEmails(context: Pick<Context, 'db' | 'rules'>): Promise<void> {
  await handOver(context, outbid, jobPriority.outbid);
  await handOver(context, boatsInTurns, jobPriority.digest);
}

const isWanted = sql`mail = 'wanted' and not mail_handed`;

/** Selects the ids of `most` notifications. */
type Chosen = (most: number) => RawBuilder<unknown>;

const outbid: Chosen = (most) =>
  sql`select id from notification where ${isWanted} and event = ${sql.lit(notificationEvent.outbid)} order by id limit ${most}`;

/** One about each boat, then a second one: a crowd that watches one auction keeps no other's winner waiting. */
const boatsInTurns: Chosen = (most) =>
  inTurns(
    {
      table: 'notification',
      where: sql`${isWanted} and event <> ${sql.lit(notificationEvent.outbid)}`,
      by: sql`coalesce(boat_id, 0)`,
    },
    most,
  );

async function handOver(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  chosen: Chosen,
  priority: number,
): Promise<void> {
  const most = await roomInQueue(db, 'mail-notification', { most: emailLimits.queuedMax, priority });
  if (most === 0) return;
  await sql`
    with waiting as (
      select id from notification where id in (${chosen(most)}) and ${isWanted} order by id for update skip locked
    ), ranked as (
      select id, event <> all(${collapsing}::int[]) or id = max(id) over (partition by account_id, boat_id, event) as is_mailed
      from notification where id in (select id from waiting)
    ), handed as (
      update notification n set mail_handed = true, mail = case when is_mailed then mail else 'off' end
      from ranked where ranked.id = n.id returning n.id, n.event, n.boat_id, is_mailed
    ), mailed as (
      select handed.id, event, event = ${notificationEvent.outbid} and lot.status = 'live' and lot.ends_at < clock_timestamp() + make_interval(secs => ${rules.endingSoonSeconds}) as is_urgent
      from handed left join lot on lot.boat_id = handed.boat_id where is_mailed
    ), specs as (
      select array_agg(('mail-notification', json_strip_nulls(json_build_object('notificationId', id, 'isUrgent', nullif(is_urgent, false))), null, null, null, 'mail:' || id, case
        when is_urgent then ${jobPriority.outbidNearTheEnd}::int
        when event = ${notificationEvent.outbid} then ${jobPriority.outbid}
        when event = ${notificationEvent.ended} then ${jobPriority.sale}
        else ${jobPriority.notification} end, null)::graphile_worker.job_spec order by id) as jobs
      from mailed
    )
    select count(added) from specs, graphile_worker.add_jobs(specs.jobs) added where specs.jobs is not null`.execute(
    db,
  );
}
