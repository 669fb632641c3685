import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from './attack.ts';
import type { Program } from './programs.ts';
import type { AttackSite } from './site.ts';

export interface Failure {
  id: string;
  name: string;
  /** The most requests of honest visitors that may fail: those that were on their way to what died. */
  mayFail: number;
  /** Milliseconds that they may wait, where it is more than for other failures. */
  waitMax?: number;
  run(site: AttackSite, scale: number): Promise<Outcome>;
}

async function kill(program: Program, scale: number): Promise<Outcome> {
  await pause(2_000 * scale);
  await program.kill();
  await pause(6_000 * scale);
  await program.restart();
  await pause(2_000 * scale);
  return { achieved: `${program.name} was down for ${(6 * scale).toFixed(1)} s`, held: true };
}

/** Failures that need no attacker, with two API nodes. */
export const failures: Failure[] = [
  ...[0, 1].map((n): Failure => ({
    id: `C18.${n + 1}`,
    name: `kill -9 of API node ${n + 1}`,
    mayFail: 1,
    run: (site, scale) => {
      const api = site.apis[n];
      if (!api) throw new Error(`There is no API node ${n + 1}`);
      return kill(api, scale);
    },
  })),
  {
    id: 'C20',
    name: 'a row lock held on an auction that is due',
    mayFail: 0,
    async run(site, scale) {
      const { rows } = await site.pool.query<{ boat_id: number }>(
        "select boat_id from lot where status = 'live' order by ends_at limit 1",
      );
      const boatId = rows[0]?.boat_id;
      const holder = await site.pool.connect();
      try {
        await holder.query(
          "update lot set ends_at = clock_timestamp() + interval '1 second' where boat_id = $1",
          [boatId],
        );
        await holder.query('begin');
        await holder.query('select from lot where boat_id = $1 for update', [boatId]);
        await pause(18_000 * Math.max(scale, 0.7)); // an outage would be declared after ten seconds
        await holder.query('rollback');
        await pause(3_000); // what a late recovery would do
      } finally {
        holder.release();
      }
      return { achieved: `held for ${Math.round(18 * Math.max(scale, 0.7))} s`, held: true };
    },
  },
  {
    // A bid and its notifications are one transaction: it waits for the table, and is not lost.
    id: 'C20b',
    name: 'the table of notifications locked by a connection that hangs',
    mayFail: 0,
    waitMax: 4_000,
    async run(site, scale) {
      const clients = await Promise.all([1, 2].map(() => site.pool.connect()));
      try {
        for (const client of clients) await client.query('begin; lock table notification in share mode');
        await pause(3_000 * scale);
      } finally {
        for (const client of clients) {
          await client.query('rollback');
          client.release();
        }
      }
      return {
        achieved: `the table of notifications was locked for ${(3 * scale).toFixed(1)} s`,
        held: true,
      };
    },
  },
];
