import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

/** Reserves the new hull number of a public listing instead of its old one. @throws AppError hin_taken */
export async function saveHin(tx: Tx, boatId: number, hin: string | null): Promise<void> {
  await tx.deleteFrom('live_hin').where('boat_id', '=', boatId).execute();
  if (hin === null) return;
  const saved = await tx
    .insertInto('live_hin')
    .values({ hin, boat_id: boatId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('boat_id')
    .executeTakeFirst();
  if (!saved)
    throw new AppError('hin_taken', errors.hin_taken_aBoatWithThisHullNumber, {
      fields: { hin: errors.hin_taken_aBoatWithThisHullNumberIs },
    });
}
