import { sql } from 'kysely';
import { jobPriority } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { doEach } from '../../../utils/do-each.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { applyWaiting } from './apply-event.ts';
import { receiveEvents } from './receive-event.ts';

/**
 * The regular work that no request does: the sandbox gateway's turn, gateway events that haven't been
 * applied, payments whose reply never came (requested again with their key), and grace periods that have
 * ended. Each is done even if another one fails.
 */
export async function checkPayments(context: Context): Promise<void> {
  const { db, payments } = context;
  const acts = [
    async () => payments.turn?.((events) => receiveEvents(db, payments.name, events)),
    () => applyWaiting(context),
    () => repeatUnanswered(db),
  ];
  await doEach('payments', acts, (act) => act());
}

async function repeatUnanswered(db: Db): Promise<void> {
  await sql`
    with due as (
      select 'settle-charge' as job, 'charge:' || id as key, id from charge where state = 'wanted' and purpose = 'upsell' and created_at < statement_timestamp() - interval '1 minute'
      union all select 'settle-refund', 'refund:' || id, id from refund where state = 'wanted' and created_at < statement_timestamp() - interval '1 minute'
      union all select 'start-subscription', 'subscription:' || id, id from subscription where state = 'wanted' and created_at < statement_timestamp() - interval '1 minute'
      union all select 'settle-change', 'change:' || id, id from plan_change where state = 'wanted' and created_at < statement_timestamp() - interval '1 minute'
      union all select 'settle-debit', 'debit:' || id, id from sale_debit where state = 'wanted' and created_at < statement_timestamp() - interval '1 minute'
      union all select 'settle-sale', 'settle-sale:' || agreed_sale_id, agreed_sale_id from sale_transfer where state = 'wanted' and created_at < statement_timestamp() - interval '1 minute'
      union all select 'settle-sale', 'settle-sale:' || d.agreed_sale_id, d.agreed_sale_id from sale_debit_refund r join sale_debit d on d.id = r.debit_id where r.state = 'wanted' and r.created_at < statement_timestamp() - interval '1 minute'
      union all select 'end-grace', 'grace:' || id, id from subscription where state = 'past-due' and grace_until <= statement_timestamp()
    )
    select graphile_worker.add_job(job, json_build_object('id', id), job_key => key, job_key_mode => 'preserve_run_at', run_at => clock_timestamp() + interval '30 seconds') from due limit 200`.execute(
    db,
  );
}

const cardsAtOnce = 500;

/** Notifies the owners of default cards that expire within 31 days, once. */
export async function notifyExpiringCards({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await notifySome(db)) === cardsAtOnce);
}

function notifySome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; account_id: number }>`
      update card set expiry_told_at = clock_timestamp() where id in (
        select id from card where removed_at is null and is_default and expiry_told_at is null and make_date(exp_year, exp_month, 1) + interval '1 month' between now() and now() + interval '31 days' limit ${cardsAtOnce} for update skip locked)
      returning id, account_id`.execute(tx);
    for (const { id, account_id: accountId } of rows)
      await enqueue(
        tx,
        'send-mail',
        { kind: 'card-expiring', accountId, data: { cardId: String(id) } },
        { key: `card-expiring:${id}`, priority: jobPriority.digest },
      );
    return rows.length;
  });
}
