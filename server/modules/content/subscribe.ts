import type { Db } from '../../db/database.ts';

interface Subscriber {
  name?: string;
  email: string;
}

/** Puts an address on a list. Once is enough: again changes nothing but a name that was missing, and the reply does not tell. */
async function putOn(
  db: Db,
  list: 'subscriber' | 'membership_subscriber',
  { name = '', email }: Subscriber,
): Promise<Record<string, never>> {
  await db
    .insertInto(list)
    .values({ name, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }).where(`${list}.name`, '=', ''))
    .execute();
  return {};
}

/** The newsletter's list. */
export async function subscribe(db: Db, who: Subscriber): Promise<Record<string, never>> {
  await db.updateTable('subscriber').set({ stopped_at: null }).where('email', '=', who.email).execute(); // whoever stopped it may want it again
  return putOn(db, 'subscriber', who);
}

/** Those who want to hear of memberships. */
export const subscribeMembership = (db: Db, who: Subscriber) => putOn(db, 'membership_subscriber', who);
