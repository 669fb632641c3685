import { notificationEvent } from '../contract/limits.ts';
import { freePort } from '../server/db/embedded.ts';
import type { Bench } from './figures.ts';
import { smtpCounter } from './smtp-counter.ts';
import { oneAuction, program, withDatabase } from './support.ts';

const waiting = Number(process.env.EMAIL_BACKLOG ?? 40_000);
const measureMs = 20_000;
const probes = 5;

/** How fast a backlog of emails leaves, and how long an outbid notice takes that comes while it does. */
export const bench: Bench = () =>
  withDatabase(async ({ url: databaseUrl, pool }) => {
    const mailServer = await smtpCounter();
    const { boatId } = await oneAuction(pool);
    const account = async (name: string) =>
      (
        await pool.query<{ id: number }>(
          "insert into account (email, full_name, username, user_type, email_verified_at) values ($1, 'A Reader', $2, 1, now()) returning id",
          [`${name}@example.com`, name],
        )
      ).rows[0]!.id;
    const notify = (id: number, event: number, count: number, dedupe: string) =>
      pool.query(
        "insert into notification (account_id, boat_id, event, title, body, dedupe) select $1, $2, $3, 'News of a boat', 'Something happened.', $5 || n from generate_series(1, $4) n",
        [id, boatId, event, count, dedupe],
      );
    await notify(await account('reader'), notificationEvent.watched, waiting, 'news');
    const api = await program('server/main.ts', {
      DATABASE_URL: databaseUrl,
      API_PORT: String(await freePort()),
      SMTP_URL: mailServer.url,
    });
    try {
      while (mailServer.count() < 500) await new Promise((done) => setTimeout(done, 50)); // running, and warm
      const [from, before] = [performance.now(), mailServer.count()];
      const waits: number[] = [];
      for (let i = 0; i < probes; i++) {
        const id = await account(`outbid${i}`);
        const arrived = mailServer.arrival(`outbid${i}@example.com`);
        const asked = performance.now();
        await notify(id, notificationEvent.outbid, 1, 'outbid');
        waits.push((await arrived) - asked);
      }
      await new Promise((done) => setTimeout(done, Math.max(0, measureMs - (performance.now() - from))));
      const rate = ((mailServer.count() - before) / (performance.now() - from)) * 1_000;
      return [
        {
          name: `emails a second, ${waiting} waiting`,
          value: rate,
          unit: '/s',
          limitName: 'the goal',
          limit: 200,
          bar: { atLeast: 1 },
        },
        {
          name: `an outbid email while ${waiting} wait, the slowest of ${probes}`,
          value: Math.max(...waits) / 1_000,
          unit: 's',
          limitName: 'the goal',
          limit: 5,
          bar: { atMost: 1 },
        },
      ];
    } finally {
      await api.stop();
      await mailServer.stop();
    }
  });
