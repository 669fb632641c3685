import { cleanHin, hinLength, readHin } from '../../../contract/hin.ts';
import { explainHin } from '../../../utils/explain-hin.ts';
import type { Input } from '../../../contract/call.ts';
import type { checkHin as call, HinCheck } from '../../../contract/listing-form.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { isSellerOf, isPublic } from '../lots/index.ts';
import { makerNames } from './maker-names.ts';
import * as t from '../../../locales/notices.ts';

/** Decodes or validates a hull number, and says whether another boat (not `id`) is listed with it. */
export async function checkHin(
  { db }: Pick<Context, 'db'>,
  actor: Actor | undefined,
  { hin: text, id }: Input<typeof call>['query'],
): Promise<HinCheck> {
  const hin = cleanHin(text);
  const read = readHin(hin);
  if (!read) {
    const problem = explainHin(hin) ?? {
      position: null,
      message: t.thisHasCharactersAHullNumber({ hinCount: hin.length, hinLength }),
    };
    return { hin, problem, maker: null, year: null, month: null, listed: null };
  }
  const holder = await db
    .selectFrom('live_hin')
    .innerJoin('lot', 'lot.boat_id', 'live_hin.boat_id')
    .select(['lot.boat_id', 'lot.seller_id', 'lot.status'])
    .where('live_hin.hin', '=', hin)
    .where('live_hin.boat_id', '<>', id ?? 0)
    .executeTakeFirst();
  return {
    hin,
    problem: null,
    maker: { code: read.maker, name: makerNames[read.maker] ?? null },
    year: read.year,
    month: read.month,
    listed: holder
      ? { id: isPublic(holder.status) ? holder.boat_id : null, isMine: isSellerOf(holder, actor) }
      : null,
  };
}
