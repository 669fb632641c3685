import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ruleDefaults } from '../contract/limits.ts';
import { connect, createPool, type Db } from '../server/db/database.ts';
import { databaseUrl, origins, ports, startCluster } from './cluster/cluster.ts';
import type { FinalState, HistoryLine, RunRules } from './history.ts';
import { closeConnections } from './load/ask.ts';
import { keepBidding } from './load/bidder.ts';
import { Board } from './load/board.ts';
import { collect, unsettled } from './load/collect.ts';
import { LivePage } from './load/live-page.ts';
import { startMailServer } from './load/mail-server.ts';
import { createRecorder, type Recorder } from './load/recorder.ts';
import { createStage } from './load/stage.ts';
import { disturb } from './nemeses/disturb.ts';
import { possible } from './nemeses/nemeses.ts';
import { planSchedule, type Planned } from './nemeses/schedule.ts';
import type { ChaosOptions } from './options.ts';
import { randomFrom, type Random } from './random.ts';

interface Surroundings {
  root: string;
  folder: string;
  say(line: string): void;
}

export interface Run {
  history: HistoryLine[];
  final: FinalState;
  plan: Planned[];
  /** Disturbances that this machine can't do. */
  left: string[];
}

/** Without any progress; a backlog that shrinks is waited for, however long the run was. */
const settleMs = 240_000;
/** Shorter than in production, so that a run sees many closings and timeouts. */
const [softCloseSeconds, outageWindowSeconds, holdLingerSeconds] = [10, 20, 5];
const statementMs = 5_000;

/** Where Debian's package "faketime" puts its library. */
const fakeTimeFiles = [
  ...(process.env.FAKETIME_LIBRARY ? [process.env.FAKETIME_LIBRARY] : []),
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/** Starts the site, loads and disturbs it, waits until it has settled, and reads what it stored. */
export async function runScenario(options: ChaosOptions, surroundings: Surroundings): Promise<Run> {
  const { root, folder, say } = surroundings;
  const random = randomFrom(options.seed);
  const fakeTime = fakeTimeFiles.find((file) => existsSync(file));
  say('Starting three API nodes, two front doors, Redis, and PostgreSQL with a standby');
  const cluster = await startCluster({ root, folder, fakeTime, settings: siteSettings });
  const mail = await startMailServer(ports.mail);
  const db = connect(createPool(databaseUrl, 8));
  const recorder = createRecorder(join(folder, 'history.jsonl'));
  const { names, left } = possible(cluster, fakeTime !== undefined);
  for (const name of left) say(`Not possible on this machine: ${name}`);
  const plan = planSchedule(random.fork('plan'), {
    names: options.only.length > 0 ? names.filter((name) => options.only.includes(name)) : names,
    runMs: options.runMs,
    fromMs: options.fromMs,
    toMs: options.toMs,
  });
  try {
    const load = await startLoad(options, { db, random, recorder, say, dataDir: cluster.dataDir });
    await disturb(cluster, plan, { recorder, say });
    await load.untilOver();
    say('Healed; waiting until everything has settled');
    for (const program of cluster.programs.values()) program.launch();
    const waiting = await settle(db, { ...load, longestMs: settleMs + options.runMs }, mail.copies, say);
    const feeds = load.pages.map((page) => page.state);
    const stored = await collect(db);
    const emails = Object.fromEntries(mail.copies);
    load.stop();
    await recorder.close();
    const final = { ...stored, auctions: load.auctions, rules: runRules, emails, feeds, unsettled: waiting };
    return { history: recorder.lines, final, plan, left };
  } finally {
    await mail.stop().catch(() => {});
    await Promise.all([...cluster.programs.values()].map((program) => program.kill()));
    await db.destroy().catch(() => {});
  }
}

const siteSettings = {
  SOFT_CLOSE_SECONDS: String(softCloseSeconds),
  OUTAGE_WINDOW_SECONDS: String(outageWindowSeconds),
  HOLD_LINGER_SECONDS: String(holdLingerSeconds),
  DATABASE_STATEMENT_TIMEOUT_MS: String(statementMs),
};

const runRules: RunRules = {
  increments: ruleDefaults.increments,
  softCloseMs: softCloseSeconds * 1_000,
  outageWindowMs: outageWindowSeconds * 1_000,
};

interface Load {
  auctions: FinalState['auctions'];
  pages: LivePage[];
  /** Resolves when the last bidder has stopped. */
  untilOver(): Promise<void>;
  stop(): void;
}

async function startLoad(
  options: ChaosOptions,
  {
    db,
    random,
    recorder,
    say,
    dataDir,
  }: { db: Db; random: Random; recorder: Recorder; say(line: string): void; dataDir: string },
): Promise<Load> {
  const runSeconds = options.runMs / 1_000;
  const { auctions, bidders } = await createStage(db, random.fork('stage'), {
    auctions: options.auctions,
    bidders: options.bidders,
    endsFromSeconds: 0.2 * runSeconds,
    endsToSeconds: 0.95 * runSeconds,
    dataDir,
  });
  const board = new Board(auctions);
  const pages: LivePage[] = [];
  for (let client = 0; client < options.pages; client++) {
    const boatId = auctions[client % auctions.length]?.boatId ?? 0;
    pages.push(new LivePage({ client, boatId, origin: origins[client % origins.length] ?? '', board }));
    if (client % 20 === 19) await pause(50);
  }
  say(`${auctions.length} auctions, ${bidders.length} bidders, ${pages.length} live pages`);
  const endsAt = performance.now() + options.runMs;
  const bidding = bidders.map(({ id, token }, i) =>
    keepBidding(
      {
        id,
        token,
        group: i,
        random: random.fork(`bidder ${i}`),
        board,
        recorder,
        increments: runRules.increments,
        everyMs: options.everyMs,
      },
      () => performance.now() > endsAt,
    ),
  );
  return {
    auctions,
    pages,
    untilOver: async () => void (await Promise.all(bidding)),
    stop: () => {
      for (const page of pages) page.close();
      closeConnections();
    },
  };
}

/** Waits until nothing is left to do. @returns what is, if it doesn't end */
async function settle(
  db: Db,
  { pages, longestMs }: Load & { longestMs: number },
  copies: Map<string, number>,
  say: (line: string) => void,
): Promise<string[]> {
  const latest = performance.now() + longestMs;
  let waiting: string[] = [];
  let least = Infinity;
  for (
    let end = performance.now() + settleMs;
    performance.now() < Math.min(end, latest);
    await pause(1_000)
  ) {
    const before = copies.size;
    const left = await unsettled(db).catch((error: unknown) => [
      { left: Infinity, what: `things may be left: the database can’t be read: ${String(error)}` },
    ]);
    waiting = left.map(({ left: count, what }) => `${count} ${what}.`);
    const unsure = pages.filter(({ state }) => !state.isSure).length;
    if (unsure > 0) waiting.push(`${unsure} pages are reconnecting.`);
    if (waiting.length === 0 && copies.size === before) break;
    const sum = left.reduce((all, { left: count }) => all + count, 0);
    if (sum < least) [least, end] = [sum, performance.now() + settleMs];
  }
  if (waiting.length > 0) say(`Not settled: ${waiting.join(' ')}`);
  await pause(stillMs); // a page that misses its last event would hear of it by now
  return waiting;
}

/** Longer than it takes a page to notice that it missed its last event. */
const stillMs = 25_000;
