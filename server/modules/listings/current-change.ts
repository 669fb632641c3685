import type { BoatInput } from '../../../contract/listings.ts';
import type { Tx } from '../../db/database.ts';
import { currentMake, currentTags } from '../boats/index.ts';
import type { Change } from './frozen.ts';

/** What a form changes, in current names: staff may have renamed a make or merged a tag since it was opened. */
export async function currentChange(
  tx: Tx,
  { boat, lot }: Pick<Change, 'boat' | 'lot'>,
  { attachments, tags }: BoatInput,
): Promise<Change> {
  return {
    boat: { ...boat, ...(boat.make && { make: await currentMake(tx, boat.make) }) },
    lot,
    pictures: attachments && [...new Set(attachments)],
    tags: tags && (await currentTags(tx, tags)),
  };
}
