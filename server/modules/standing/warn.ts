import { createHash } from 'node:crypto';
import { paths } from '../../../utils/paths.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { recordAct } from '../audit/index.ts';
import { announceAccountNotice, writeAccountNotice } from '../notifications/index.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Sends a person a warning of staff, as a notification and by email; it stays in their history. The same text on the
 * same day is sent once. @throws AppError not_found
 */
export async function warn(
  context: Context,
  { actor, id, text, reason }: { actor: Actor; id: number; text: string; reason: string },
): Promise<void> {
  const notice = await context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const day = new Date().toISOString().slice(0, 10);
    const written = await writeAccountNotice(tx, {
      accountId: id,
      title: context.noticeTexts.aWarningFromOurStaff,
      body: text,
      path: paths.acceptableUse,
      about: 'moderation',
      dedupe: `warning:${day}:${createHash('sha256').update(text).digest('base64url')}`,
    });
    if (written)
      await recordAct(tx, actor, {
        act: 'warn',
        object: { kind: 'account', id, name: person.email },
        after: { warning: text },
        reason,
      });
    return written;
  });
  if (notice) announceAccountNotice(context, notice);
}
