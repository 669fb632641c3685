import type { Db } from '../../db/database.ts';

/** Puts an address on the newsletter's list. Once is enough: again changes nothing but a name that was missing, and the reply does not tell. */
export async function subscribe(db: Db, { name, email }: { name: string; email: string }): Promise<Record<string, never>> {
  await db
    .insertInto('subscriber')
    .values({ name, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }).where('subscriber.name', '=', ''))
    .execute();
  return {};
}
