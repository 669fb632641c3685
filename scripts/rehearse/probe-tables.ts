import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { rowCount, tables } from './fill-tables.ts';

const betweenMs = 5;

interface Longest {
  ms: number;
  what: string;
  count: number;
}

/** Reads and writes single rows of each table, each over a connection of its own, and notes how long they take. */
export function probeTables(pool: pg.Pool): {
  hasBegun: Promise<unknown>;
  longest(): Longest;
  stop(): Promise<void>;
} {
  const longest: Longest = { ms: 0, what: '', count: 0 };
  let isStopping = false;
  const began: Promise<void>[] = [];
  const probe = async (what: string, sql: string, isReady: () => void) => {
    const client = await pool.connect();
    try {
      await client.query('set session_replication_role = replica'); // no triggers: only the locks count
      while (!isStopping) {
        const startedAt = performance.now();
        await client.query(sql, [1 + Math.floor(Math.random() * rowCount)]);
        const ms = Math.round(performance.now() - startedAt);
        longest.count++;
        if (ms > longest.ms) Object.assign(longest, { ms, what });
        isReady();
        await pause(betweenMs);
      }
    } finally {
      client.release(true);
    }
  };
  const probes = tables.flatMap((table) => {
    const key = table === 'lot' || table === 'boat_event' ? 'boat_id' : 'id';
    return Object.entries({
      'a read of': `select 1 from ${table} where ${key} = $1`,
      'a write to': `update ${table} set ${writable(table)} = ${writable(table)} where ${key} = $1`,
    }).map(([kind, sql]) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      began.push(promise);
      return probe(`${kind} ${table}`, sql, resolve);
    });
  });
  return {
    hasBegun: Promise.race([Promise.all(began), Promise.all(probes)]),
    longest: () => longest,
    stop: async () => {
      isStopping = true;
      await Promise.all(probes);
    },
  };
}

const writable = (table: string) =>
  ({ lot: 'watchers', bid: 'outcome', boat_event: 'type' })[table] ?? 'title';

const [reportMs, betweenReportsMs] = [1_500, 1_000];

/** A report: its transaction keeps every table locked for reading, for longer than a migration waits. */
export function readForLong(pool: pg.Pool): () => Promise<void> {
  let isStopping = false;
  const read = async () => {
    const client = await pool.connect();
    try {
      while (!isStopping) {
        await client.query('begin isolation level repeatable read');
        for (const table of tables) await client.query(`select from ${table} limit 1`);
        await pause(reportMs);
        await client.query('commit');
        await pause(betweenReportsMs);
      }
    } finally {
      client.release(true);
    }
  };
  const reading = read();
  return async () => {
    isStopping = true;
    await reading;
  };
}
