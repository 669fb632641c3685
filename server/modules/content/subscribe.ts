import type { Db } from '../../db/database.ts';

interface Subscriber {
  name?: string;
  email: string;
}

/** Adds an address to a list. Repeated, it only fills in a missing name, and the reply doesn't reveal it. */
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

/** Subscribes to the newsletter. */
export async function subscribe(db: Db, who: Subscriber): Promise<Record<string, never>> {
  await db.updateTable('subscriber').set({ stopped_at: null }).where('email', '=', who.email).execute(); // a stopped subscription restarts
  return putOn(db, 'subscriber', who);
}

/** Subscribes to news about dealer memberships. */
export const subscribeMembership = (db: Db, who: Subscriber) => putOn(db, 'membership_subscriber', who);
