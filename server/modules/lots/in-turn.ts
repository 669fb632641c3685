import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { oncePer } from '../../db/once-per.ts';
import * as errors from '../../../locales/errors.ts';

/** Per boat and node. */
const waitingMax = 500;
const turnsOf = oncePer((_context: Context) => new Map<number, LimitFunction>());

/**
 * A transaction that locks the boat's lot, after the earlier ones on the same boat. PostgreSQL grants a lock in the order
 * of arrival: without turns, a bid would wait for every comment, like and watch that came before it, and they would
 * occupy all of the node's connections.
 * @throws AppError unavailable if too many wait for the same boat
 */
export async function inTurn<T>(context: Context, boatId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const turns = turnsOf(context);
  const turn = turns.get(boatId) ?? pLimit(1);
  if (turn.pendingCount >= waitingMax)
    throw new AppError('unavailable', errors.unavailable_theSiteIsBusyRightNow, { retryAfter: 2 });
  turns.set(boatId, turn);
  try {
    return await turn(() => context.db.transaction().execute(work));
  } finally {
    if (turn.activeCount === 0 && turn.pendingCount === 0) turns.delete(boatId);
  }
}
