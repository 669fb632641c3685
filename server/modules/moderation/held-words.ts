import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type {
  addHeldWord as call,
  HeldWord,
  listHeldWords as listCall,
} from '../../../contract/console-moderation.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

const isHost = (text: string) => /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(text);
/** "https://www.example.com/page" → "example.com". */
const hostOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');

/** Words and links that make a comment wait, newest first. */
export async function listHeldWords(db: Db): Promise<Data<typeof listCall>> {
  const rows = await db
    .selectFrom('held_word as w')
    .leftJoin('account as a', 'a.id', 'w.created_by')
    .select(['w.id', 'w.kind', 'w.text', 'w.created_at', 'a.full_name'])
    .orderBy('w.id', 'desc')
    .execute();
  return { lists: rows.map((row) => present(row, row.full_name)) };
}

/** @throws AppError conflict, invalid_request */
export async function addHeldWord(
  db: Db,
  actor: Actor,
  { kind, text: typed, reason }: Input<typeof call>['body'],
): Promise<HeldWord> {
  const text = kind === 'link' ? hostOf(typed) : typed.trim().replace(/\s+/g, ' ');
  if (kind === 'link' ? !isHost(text) : text.length < 2)
    throw invalidField(
      'text',
      kind === 'link' ? errors.invalid_request_enterAHost : errors.invalid_request_enterAWord,
    );
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('held words'))`.execute(tx);
    const { count } = await tx
      .selectFrom('held_word')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= limits.heldWordsMax)
      throw new AppError('conflict', errors.conflict_theListIsFull({ most: limits.heldWordsMax }));
    const stored = await tx
      .insertInto('held_word')
      .values({ kind, text, created_by: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'kind', 'text', 'created_at'])
      .executeTakeFirst();
    if (!stored)
      throw new AppError('conflict', errors.conflict_thisIsOnTheList, {
        fields: { text: errors.conflict_thisIsOnTheList },
      });
    await recordAct(tx, actor, {
      act: 'add-held-word',
      object: { kind: 'setting', id: 'held-words' },
      after: { kind, text },
      reason,
    });
    const by = await tx
      .selectFrom('account')
      .select('full_name')
      .where('id', '=', actor.id)
      .executeTakeFirst();
    return present(stored, by?.full_name ?? null);
  });
}

/** @throws AppError not_found */
export async function removeHeldWord(
  db: Db,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('held_word')
      .where('id', '=', id)
      .returning(['kind', 'text'])
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found', errors.not_found_thisIsntOnTheList);
    await recordAct(tx, actor, {
      act: 'remove-held-word',
      object: { kind: 'setting', id: 'held-words' },
      before: removed,
      reason,
    });
  });
}

const present = (
  row: { id: number; kind: 'word' | 'link'; text: string; created_at: Date },
  by: string | null,
): HeldWord => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  by: by ?? '',
  at: row.created_at.toISOString(),
});
