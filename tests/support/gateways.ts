import { expect } from 'vitest';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { balances, keyed, deliverGatewayEvents, totalOf } from './money.ts';
import { person, type Person } from './people.ts';
import { start, type Site } from './start.ts';
import { startFakeStripe, type FakeStripe } from './stripe/fake-stripe.ts';

/** Makes the gateway do what it does on its own. */
export interface Hand {
  site: Site;
  fake: FakeStripe | undefined;
  /** Its news is told and applied; told again and in another order it changes nothing. */
  deliverEvents(): Promise<void>;
  endPeriod(who: Person): Promise<void>;
  endDispute(status: 'won' | 'lost'): Promise<void>;
  /** The banks answer every debit that is pending. */
  answerDebits(): Promise<void>;
  /** The bank takes back the sale's debit that succeeded. */
  returnDebit(saleId: number): Promise<void>;
  /** The seller answers the gateway's questions on the page that `url` leads to. */
  completeAccount(url: string): void;
  /** The holder answers their bank, before the request is sent again. */
  authenticate(clientSecret: string | undefined): void;
  stop(): Promise<void>;
}

export async function sandboxHand(): Promise<Hand> {
  const site = await start({ runsJobs: false });
  return {
    site,
    fake: undefined,
    deliverEvents: () => deliverGatewayEvents(site),
    endPeriod: async (who) => {
      await deliverGatewayEvents(site); // what was told of the period as it was
      const { gateway_ref: ref } = await activeSubscription(site, who);
      await site.db
        .updateTable('sandbox_gateway_subscription')
        .set({ period_end: new Date(Date.now() - 1_000) })
        .where('ref', '=', ref!)
        .execute();
      await site.db
        .updateTable('subscription')
        .set({ period_end: new Date(Date.now() - 1_000) })
        .where('gateway_ref', '=', ref)
        .execute();
    },
    endDispute: async (state) => {
      const one = await site.db
        .selectFrom('sandbox_gateway_dispute')
        .selectAll()
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      await site.db
        .updateTable('sandbox_gateway_dispute')
        .set({ state })
        .where('ref', '=', one.ref)
        .execute();
      await site.db
        .insertInto('sandbox_gateway_event')
        .values({
          body: JSON.stringify({
            type: 'dispute',
            dispute: { ref: one.ref, paymentRef: one.payment_ref, amount: one.amount, state, reason: '' },
          }),
        })
        .execute();
    },
    answerDebits: async () => moveBanks(site, 'pending'),
    // Only a test name that promises it comes back: any other bank account becomes that one.
    returnDebit: async (saleId) => {
      await site.db
        .updateTable('sandbox_gateway_debit')
        .set({ payment_method: 'pm_usBankAccount_dispute', code: 'R01', moves_at: new Date() })
        .where('ref', '=', await succeededDebit(site, saleId))
        .execute();
      await moveBanks(site, 'succeeded');
    },
    completeAccount: () => {},
    authenticate: () => {},
    stop: () => site.stop(),
  };
}

export async function stripeHand(): Promise<Hand> {
  const fake = await startFakeStripe();
  const site = await start({
    runsJobs: false,
    env: {
      STRIPE_SECRET_KEY: fake.secretKey,
      STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
      STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      STRIPE_API_URL: fake.url,
    },
  });
  fake.webhookUrl = `${site.url}/api/v1/payment/webhook`;
  return {
    site,
    fake,
    deliverEvents: async () => {
      await fake.deliver({ shuffled: true });
      await deliverGatewayEvents(site);
      await fake.deliver({ again: true });
      await deliverGatewayEvents(site);
    },
    endPeriod: async (who) => fake.endPeriod((await activeSubscription(site, who)).gateway_ref!),
    endDispute: async (status) =>
      fake.endDispute(
        [...fake.objects.values()].find(
          (one) => one.object === 'dispute' && ['needs_response', 'under_review'].includes(one.status),
        )!.id,
        status,
      ),
    answerDebits: async () => fake.answerDebits(),
    returnDebit: async (saleId) => fake.returnDebit(await succeededDebit(site, saleId)),
    completeAccount: (url) => fake.completeAccount(url.split('/').at(-1) ?? ''),
    authenticate: (secret) => fake.authenticate(secret!),
    stop: async () => {
      await site.stop();
      await fake.stop();
    },
  };
}

/** The banks of the sandbox don't wait: what is in this state moves now. */
async function moveBanks(site: Site, state: 'pending' | 'succeeded'): Promise<void> {
  await site.db
    .updateTable('sandbox_gateway_debit')
    .set({ moves_at: new Date(Date.now() - 1_000) })
    .where('state', '=', state)
    .where('moves_at', 'is not', null)
    .execute();
  await deliverGatewayEvents(site);
}

/** The gateway's name of the sale's debit that succeeded last. */
async function succeededDebit(site: Site, saleId: number): Promise<string> {
  const { gateway_ref: ref } = await site.db
    .selectFrom('sale_debit')
    .select('gateway_ref')
    .where('agreed_sale_id', '=', saleId)
    .where('state', '=', 'succeeded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return ref ?? '';
}

export const activeSubscription = (site: Site, who: Person) =>
  site.db
    .selectFrom('subscription')
    .selectAll()
    .where('seller_id', '=', who.id)
    .where('state', 'in', ['wanted', 'active', 'past-due'])
    .executeTakeFirstOrThrow();

/** Both gateways, for `describe.each`: what is proven of one holds of the other. */
export const gateways = [
  ['the sandbox', sandboxHand],
  ['Stripe', stripeHand],
] as const;

/** What customers do at the gateway of the hand that `of` gives when it is asked. */
export function customers(of: () => Hand) {
  const add = (who: Person, paymentMethod: string, more: object = {}) =>
    of()
      .site.as(who.token)
      .post('/payment/card/add', { paymentMethod, ...more }, keyed(`card-${paymentMethod}-${who.id}`));
  return {
    add,
    /** Someone with a card of this gateway's. */
    someone: async (paymentMethod = 'pm_card_visa', options: { userType?: 1 | 2 } = {}): Promise<Person> => {
      const who = await person(of().site, { hasCard: false, ...options });
      expect((await add(who, paymentMethod)).status).toBe(200);
      return who;
    },
    /** Another default card, whose bank asks nothing. */
    useCard: async (who: Person, paymentMethod: string): Promise<number> => {
      const { id } = (await add(who, paymentMethod)).data.data;
      await of().site.as(who.token).put('/payment/card/set-default', { id });
      return id;
    },
    invoices: async (who: Person) =>
      (await of().site.as(who.token).get('/payment/invoice/lists')).data.data.lists,
    plan: async (who: Person) => (await of().site.as(who.token).get('/plan/getUserPlanInfo')).data.data,
    /** After all news both books hold the same. */
    agrees: async () => {
      await of().deliverEvents();
      expect(await reconcile(of().site.context)).toEqual([]);
      expect(totalOf(await balances(of().site))).toBe(0);
    },
  };
}
