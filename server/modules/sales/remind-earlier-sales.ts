import type { Context } from '../../context.ts';
import { loadUnderLock } from './change-sale.ts';
import { scheduleReminder } from './schedule-reminder.ts';

/** Sales that were agreed on before sales had steps: their current step begins today, and has its reminders. */
export async function remindEarlierSales({ db, rules }: Context): Promise<void> {
  const waiting = await db
    .selectFrom('agreed_sale')
    .select('id')
    .where('needs_reminder', '=', true)
    .execute();
  for (const { id } of waiting)
    await db.transaction().execute(async (tx) => {
      const loaded = await loadUnderLock(tx, rules, id);
      if (!loaded?.sale.needs_reminder) return;
      const isOpen = !['done', 'fell-through'].includes(loaded.sale.stage);
      const sale = await tx
        .updateTable('agreed_sale')
        .set({ needs_reminder: false, ...(isOpen && { stage_since: loaded.now }) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (isOpen) await scheduleReminder(tx, rules, sale, loaded.problem);
    });
}
