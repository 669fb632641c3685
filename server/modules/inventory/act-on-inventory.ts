import type { Data, Input } from '../../../contract/call.ts';
import type { actOnInventory as call } from '../../../contract/inventory.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { isSellerOf, notListed, changeStatus } from '../lots/index.ts';
import { deleteDraft } from '../listings/index.ts';
import { duplicateBoat } from './duplicate-boat.ts';
import { relistBoat } from './relist-boat.ts';
import { renewListing } from './renew-listing.ts';

type Body = Input<typeof call>['body'];

/**
 * Runs an action on several listings, one after another: an error is reported for its listing and doesn't
 * stop the others. Only the caller's own listings are changed.
 * @throws AppError terms_required (relisting)
 */
export async function actOnInventory(
  context: Context,
  actor: Actor,
  { act, ids, reason = '' }: Body,
  key?: string,
): Promise<Data<typeof call>> {
  const wanted = [...new Set(ids)];
  const known = await context.db
    .selectFrom('boat')
    .innerJoin('lot', 'lot.boat_id', 'boat.id')
    .select(['boat.id', 'boat.title', 'lot.seller_id', 'lot.status'])
    .where('boat.id', 'in', wanted)
    .execute();
  const own = new Map(known.filter((boat) => isSellerOf(boat, actor)).map((boat) => [boat.id, boat]));
  const existing = new Set(known.map(({ id }) => id));
  const result: Data<typeof call> = { done: [], refused: [] };
  for (const id of wanted) {
    const boat = own.get(id);
    try {
      if (!boat) {
        // A repeated delete finds the listing gone: nothing is left to do.
        if (act === 'delete' && !existing.has(id)) result.done.push({ id, newId: null });
        else throw notListed();
      } else
        result.done.push({
          id,
          newId: await actOn(context, actor, { act, id, status: boat.status, reason, key }),
        });
    } catch (error) {
      // Nothing about this listing: the user accepts it once, for all of them.
      if (!(error instanceof AppError) || (error.code === 'terms_required' && error.documents)) throw error;
      result.refused.push({ id, title: boat?.title ?? '', message: sentence(error) });
    }
  }
  return result;
}

async function actOn(
  context: Context,
  actor: Actor,
  {
    act,
    id,
    status,
    reason,
    key,
  }: { act: Body['act']; id: number; status: string; reason: string; key: string | undefined },
): Promise<number | null> {
  switch (act) {
    case 'withdraw':
      if (status !== 'withdrawn')
        context.live.announce([
          await context.db
            .transaction()
            .execute((tx) => changeStatus(tx, context.rules, id, 'withdrawn', actor, reason)),
        ]);
      return null;
    case 'delete':
      await deleteDraft(context, actor, id);
      return null;
    case 'relist':
      return relistBoat(context, actor, id);
    case 'renew':
      await renewListing(context, actor, id);
      return null;
    case 'duplicate':
      return duplicateBoat(context, actor, id, key);
  }
}

/** The error's field messages, because there's no form to show them in. */
const sentence = (error: AppError) => (error.fields ? Object.values(error.fields).join(' ') : error.message);
