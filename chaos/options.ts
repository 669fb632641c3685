import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

export interface ChaosOptions {
  seed: string;
  /** How long there is load and trouble. */
  runMs: number;
  auctions: number;
  bidders: number;
  pages: number;
  /** Milliseconds between the bids of one bidder, on average. */
  everyMs: number;
  /** How long a disturbance lasts. */
  fromMs: number;
  toMs: number;
  /** Only these disturbances; empty: all. */
  only: string[];
  /** A stored run to check again instead of a new one. */
  check: string | undefined;
}

export const usage = `npm run chaos -- [--minutes N] [--seed S] [--short] [--auctions N] [--bidders N] [--pages N] [--only "fail over,kill Redis"]
npm run chaos -- --check FOLDER`;

const longestMinutes = 24 * 60;
const shortMinutes = 1.25;

/** @throws Error with the usage if an argument is wrong */
export function readOptions(args: readonly string[]): ChaosOptions {
  const values = parse(args);
  const isShort = values.short;
  const number = (name: 'minutes' | 'auctions' | 'bidders' | 'pages', otherwise: number, most: number) => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (!(value > 0 && value <= most)) throw new Error(`--${name} must be a number up to ${most}.\n${usage}`);
    return value;
  };
  const cores = cpus().length;
  const minutes = number('minutes', isShort ? shortMinutes : 10, longestMinutes);
  const auctions = number('auctions', isShort ? 24 : Math.max(40 * cores, 4 * minutes), 10_000);
  return {
    seed: values.seed ?? String(Math.floor(Math.random() * 1e6)),
    runMs: minutes * 60_000,
    auctions: Math.round(auctions),
    bidders: Math.round(number('bidders', (isShort ? 20 : 50) * cores, 10_000)),
    pages: Math.round(number('pages', isShort ? 50 * cores : Math.max(150 * cores, auctions), 20_000)),
    // Long runs have more disturbances rather than more bids: everything fits into memory, and two cores keep up with
    // the emails of an hour.
    everyMs: 1_500 * Math.max(1, minutes / 20),
    fromMs: isShort ? 3_000 : 5_000,
    toMs: isShort ? 7_000 : 25_000,
    only: values.only?.split(',').map((name) => name.trim()) ?? [],
    check: values.check,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        seed: { type: 'string' },
        short: { type: 'boolean', default: false },
        auctions: { type: 'string' },
        bidders: { type: 'string' },
        pages: { type: 'string' },
        only: { type: 'string' },
        check: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
}
