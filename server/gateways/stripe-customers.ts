import type { StripeParts } from './stripe-parts.ts';

/** Stripe's customer of an account, created with the first card. The account's key prevents duplicates. */
export async function customerOf(
  { stripe, db, keyed, tagged }: StripeParts,
  accountId: number,
): Promise<string> {
  const find = () =>
    db
      .selectFrom('gateway_customer')
      .select('ref')
      .where('gateway', '=', 'stripe')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.ref;
  const { id } = await stripe.customers.create(
    { metadata: tagged(`account-${accountId}`) },
    keyed(`customer-${accountId}`),
  );
  await db
    .insertInto('gateway_customer')
    .values({ gateway: 'stripe', account_id: accountId, ref: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.ref ?? id;
}
