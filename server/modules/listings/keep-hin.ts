import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';

/** A public listing that gets another hull number holds the new one alone. @throws AppError hin_taken */
export async function keepHin(tx: Tx, boatId: number, hin: string | null): Promise<void> {
  await tx.deleteFrom('live_hin').where('boat_id', '=', boatId).execute();
  if (hin === null) return;
  const kept = await tx
    .insertInto('live_hin')
    .values({ hin, boat_id: boatId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('boat_id')
    .executeTakeFirst();
  if (!kept)
    throw new AppError(
      'hin_taken',
      'A boat with this hull number is listed already. If it is yours, withdraw that listing first.',
      { fields: { hin: 'A boat with this hull number is listed already.' } },
    );
}
