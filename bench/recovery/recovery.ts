import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { jobPriority, notificationEvent, ruleDefaults } from '../../contract/limits.ts';
import type { Rules } from '../../server/config.ts';
import { connect } from '../../server/db/database.ts';
import { createSessions } from '../../server/modules/account/sessions.ts';
import { percentile, type Bench, type Figure } from '../figures.ts';
import { smtpCounter } from '../smtp-counter.ts';
import { jwtSecret, oneAuction } from '../support.ts';
import { runSite, type Part } from './running-site.ts';

const runs = Number(process.env.RECOVERY_RUNS ?? 3);
const backlog = 40_000;
const everyMs = 50;
const giveUpMs = 60_000;
/** Kills with their goals for an idle site, in seconds; a loaded one may take twice as long. */
const kills: { name: string; parts: Part[]; goal: number }[] = [
  { name: 'API', parts: ['API'], goal: 2 },
  { name: 'web', parts: ['web'], goal: 1 },
  { name: 'PostgreSQL', parts: ['PostgreSQL'], goal: 2 },
  { name: 'API, web and PostgreSQL', parts: ['web', 'API', 'PostgreSQL'], goal: 5 },
];

/**
 * From the kill of a part to the next accepted bid, through the front door; idle, and while 40,000 jobs wait.
 */
export const bench: Bench = async () => {
  const mailServer = await smtpCounter();
  const site = await runSite({ SMTP_URL: mailServer.url });
  try {
    const bid = await site.withPool((pool) => bidder(pool, site.port));
    const figures: Figure[] = [];
    for (const state of ['idle', 'loaded'] as const) {
      for (const { name, parts, goal } of kills) {
        const took: number[] = [];
        for (let run = 0; run < runs; run++) {
          if (state === 'loaded') await site.withPool(fillQueue);
          await firstAccepted(bid);
          await pause(2_000); // what starts after bidding has started
          site.kill(parts);
          took.push(await firstAccepted(bid));
          console.log(`  ${name} killed, ${state}: ${((took.at(-1) ?? 0) / 1_000).toFixed(2)} s`);
        }
        const atMost = state === 'idle' ? goal : 2 * goal;
        figures.push({
          name: `${name} killed, ${state}: to the next accepted bid, median of ${runs} (${took.map((ms) => (ms / 1_000).toFixed(1)).join(', ')})`,
          value: percentile(took, 0.5) / 1_000,
          unit: 's',
          limitName: 'the goal',
          limit: atMost,
          bar: { atMost: 1 },
        });
      }
    }
    return figures;
  } finally {
    await site.stop();
    await mailServer.stop();
  }
};

/** Milliseconds until a bid that is sent from now on is accepted. */
async function firstAccepted(bid: () => Promise<void>): Promise<number> {
  const from = performance.now();
  for (;;) {
    try {
      await bid();
      return performance.now() - from;
    } catch (cause) {
      if (performance.now() - from > giveUpMs)
        throw new Error(`No bid was accepted within ${giveUpMs / 1_000} s.`, { cause });
      await pause(everyMs);
    }
  }
}

/** Two bidders by turns, each bid above the last. */
async function bidder(pool: pg.Pool, port: number): Promise<() => Promise<void>> {
  const { boatId } = await oneAuction(pool);
  const sessions = createSessions({
    db: connect(pool),
    config: { jwtSecrets: [jwtSecret] },
    rules: { ...ruleDefaults } as Rules,
  });
  const tokens: string[] = [];
  for (const name of ['one', 'two']) {
    const { rows } = await pool.query<{ id: number }>(
      "insert into account (email, full_name, username, user_type, email_verified_at, terms_accepted_at, terms_version, buyer_agreement_version, country_code, phone_number, kyc_status) values ($1, 'A Bidder', $2, 1, now(), now(), '9999-12-31', '9999-12-31', '1', '2065550100', 2) returning id",
      [`${name}@example.com`, name],
    );
    const id = rows[0]?.id ?? 0;
    await pool.query(
      "insert into sandbox_gateway_card (ref, account_id, payment_method) values ($1, $2, 'pm_card_visa')",
      [`card_${name}`, id],
    );
    await pool.query(
      "insert into card (account_id, gateway, gateway_ref, brand, last4, exp_month, exp_year, is_default) values ($1, 'sandbox', $2, 'visa', '4242', 12, 2032, true)",
      [id, `card_${name}`],
    );
    tokens.push((await sessions.start({ accountId: id, device: 'bench', address: '127.0.0.1' })).authToken);
  }
  let count = 1;
  return async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/bid/add`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[count % 2]}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ market_place_id: boatId, amount: 1_000_00 + count * 500_00, kind: 'direct' }),
      signal: AbortSignal.timeout(2_000),
    });
    // Refused as too low: one whose answer the kill cut off was stored. Higher only then: an amount far above
    // the price asks to be confirmed.
    const isAccepted = reply.status === 200;
    if (isAccepted || reply.status === 409) count += 1;
    if (!isAccepted) throw new Error(await reply.text());
  };
}

/** As many jobs as the goal speaks of, in the queue and due. */
async function fillQueue(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from graphile_worker.jobs',
  );
  const missing = backlog - (rows[0]?.waiting ?? 0);
  if (missing <= 0) return;
  await pool.query(
    `with told as (
       insert into notification (account_id, boat_id, event, title, dedupe, mail_handed)
       select (select min(id) from account), (select min(id) from boat), $1, 'News of a boat', gen_random_uuid()::text, true from generate_series(1, $2) returning id
     )
     insert into graphile_worker._private_jobs (task_id, payload, key, priority)
     select (select id from graphile_worker._private_tasks where identifier = 'mail-notification'), json_build_object('notificationId', id), 'mail:' || id, $3 from told`,
    [notificationEvent.watched, missing, jobPriority.notification],
  );
}
