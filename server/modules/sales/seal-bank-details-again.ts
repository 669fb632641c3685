import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { sealAgain } from '../../seal.ts';
import { bankDetailsContext } from './bank-details.repository.ts';

const batchMax = 500;

/**
 * Encrypts bank details again that an older key encrypted, in batches; `lost` is how many no key opens. It can
 * run while the site does, and again at any time.
 */
export async function sealBankDetailsAgain(
  db: Db,
  { fieldKeys }: Pick<Config, 'fieldKeys'>,
): Promise<{ sealed: number; lost: number }> {
  const done = { sealed: 0, lost: 0 };
  let after = 0;
  for (;;) {
    const last = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('sale_bank_details')
        .select(['id', 'agreed_sale_id', 'sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchMax)
        .forUpdate()
        .execute();
      for (const { id, agreed_sale_id: saleId, sealed } of rows) {
        const again = tryAgain(fieldKeys, saleId, sealed);
        if (again === null) done.lost += 1;
        else if (again !== undefined) {
          await tx.updateTable('sale_bank_details').set({ sealed: again }).where('id', '=', id).execute();
          done.sealed += 1;
        }
      }
      return rows.at(-1)?.id;
    });
    if (last === undefined) return done;
    after = last;
  }
}

/** Null: no key opens it. */
function tryAgain(keys: Config['fieldKeys'], saleId: number, sealed: string): string | undefined | null {
  try {
    return sealAgain(keys, bankDetailsContext(saleId), sealed);
  } catch {
    return null;
  }
}
