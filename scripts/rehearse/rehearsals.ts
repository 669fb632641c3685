import { diskFull } from './disk-full.ts';
import { machineLost } from './machine-lost.ts';
import { rollingRestart } from './rolling-restart.ts';
import { runTests } from './run-tests.ts';

/** Each returns what was seen, as sentences, and rejects if something isn't as it should be. */
export const rehearsals: Record<string, (args: string[]) => Promise<string[]>> = {
  'machine-lost': machineLost,
  'disk-full': diskFull,
  'rolling-restart': rollingRestart,
  'feed-deletes-everything': () =>
    runTests('feeds', 'a feed that loses most of its boats takes none down until the dealer says so'),
  'wrong-end-time': () => runTests('bad-days', 'an end that was announced wrong'),
  'email-refused': () => runTests('bad-days', 'email that is refused for a day'),
};
