import type { Attempt, FinalState, HistoryLine } from '../history.ts';
import { checkAcknowledged } from './acknowledged.ts';
import { checkClosing } from './closing.ts';
import { checkFeeds } from './feeds.ts';
import { checkMoney } from './money.ts';
import { checkNotices } from './notices.ts';
import { checkRealTime } from './real-time.ts';
import { checkReplay, replayAll } from './replay.ts';
import type { Verdict } from './verdict.ts';

/** Compares what clients were told with what is stored. Pure, so a stored run can be checked again. */
export function check(history: readonly HistoryLine[], final: FinalState): Verdict[] {
  const attempts = history.filter((line): line is Attempt => line.type === 'attempt');
  const replays = replayAll(final);
  return [
    checkAcknowledged(attempts, final),
    checkReplay(replays, final),
    checkRealTime(attempts, replays, final),
    checkClosing(final),
    checkMoney(final),
    checkNotices(replays, final),
    checkFeeds(final),
    {
      name: 'Everything settled',
      basis: `${final.jobsLeft} jobs were left when the run ended.`,
      problems: final.unsettled,
    },
  ];
}
