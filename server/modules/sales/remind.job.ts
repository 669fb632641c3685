import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { loadUnderLock } from './change-sale.ts';
import { dueAt } from './due-at.ts';
import { reminderNotices } from './sale-notices.ts';
import { remindersPerStep, scheduleReminder } from './schedule-reminder.ts';
import { nextStep } from './sale-steps.ts';

/** Reminds those whose turn it is in a sale, at most three times a step. A step that was done meanwhile has its own job. */
export async function remindSale(
  context: Context,
  { saleId, nth }: JobPayloads['remind-sale'],
): Promise<void> {
  const notifications = await context.db.transaction().execute(async (tx) => {
    const loaded = await loadUnderLock(tx, context.rules, saleId);
    const step = loaded && nextStep(loaded.state);
    if (!loaded || !step || nth >= remindersPerStep) return [];
    const { sale, problem, lot, now } = loaded;
    await scheduleReminder(tx, context.rules, sale, problem, nth + 1);
    const due = dueAt(sale, context.rules, problem);
    return writeNotifications(tx, reminderNotices(context.noticeTexts, sale, lot, { step, due, nth, now }));
  });
  announceNotifications(context, notifications);
}
