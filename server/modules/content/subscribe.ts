import type { Db, Tx } from '../../db/database.ts';

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

/**
 * An account has a new address: its subscriptions move there, unless that address has its own already, even a
 * stopped one.
 */
export async function moveSubscriptions(tx: Tx, from: string, to: string): Promise<void> {
  for (const list of ['subscriber', 'membership_subscriber'] as const) {
    const there = await tx.selectFrom(list).select('email').where('email', '=', to).executeTakeFirst();
    if (there) await tx.deleteFrom(list).where('email', '=', from).execute();
    else await tx.updateTable(list).set({ email: to }).where('email', '=', from).execute();
  }
}

/** Subscribes to news about dealer memberships. */
export const subscribeMembership = (db: Db, who: Subscriber) => putOn(db, 'membership_subscriber', who);
