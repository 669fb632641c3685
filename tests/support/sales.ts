import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { BillDetails, BillOfSale } from '../../contract/bill-of-sale.ts';
import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { frozenRules } from '../../server/modules/lots/lot-rules.ts';
import { accepted } from './bidding.ts';
import { auction, type Person } from './people.ts';
import type { Site } from './start.ts';

/** Acts of buyers and sellers in an agreed sale, through the API. `dollars`: the price. */
export function saleActsOn(site: () => Site) {
  const saleOf = async (boat: number, who: Person): Promise<number> =>
    (
      await site()
        .as(who.token)
        .get('/sale/contact', { params: { market_place_id: boat } })
    ).data.data.sale_id;

  const act = (who: Person, sale: number, what: SaleAct, details: object = {}, key: string = randomUUID()) =>
    site()
      .as(who.token)
      .post('/sale/act', { sale_id: sale, act: what, key, ...details });
  const bill = async (who: Person, sale: number): Promise<BillOfSale> =>
    (await site().as(who.token).get(`/sale/${sale}/bill`)).data.data;
  const saveBill = (who: Person, sale: number, details: BillDetails) =>
    site().as(who.token).post('/sale/bill', { sale_id: sale, details });
  /** Fills in what a bill of sale can't lack. */
  async function completeBill(from: Person, to: Person, sale: number): Promise<void> {
    const { details } = await bill(from, sale);
    const { seller, buyer } = details;
    await saveBill(from, sale, {
      ...details,
      hin: details.hin || 'ABC12345D404',
      seller: { ...seller, address: '12 Harbor Street, Anacortes, WA 98221' },
    });
    await saveBill(to, sale, { ...details, buyer: { ...buyer, address: '4 Pier Road, Seattle, WA 98101' } });
  }
  const sign = async (who: Person, sale: number, details: object = {}) => {
    const { version } = await bill(who, sale);
    return act(who, sale, 'sign-bill-of-sale', {
      bill: { sha256: version?.sha256 ?? '0'.repeat(64), name: 'Sam Signer' },
      ...details,
    });
  };
  /** The bill is filled in, and both sign it. */
  async function signedByBoth(from: Person, to: Person, sale: number): Promise<void> {
    await completeBill(from, to, sale);
    for (const who of [from, to]) await sign(who, sale);
  }
  /** Up to the handover, which is next. */
  async function untilPaid(from: Person, to: Person, sale: number, dollars: number): Promise<void> {
    await signedByBoth(from, to, sale);
    await act(from, sale, 'confirm-payment', { amount: dollars * 100 });
  }

  return {
    saleOf,
    untilPaid,
    bill,
    saveBill,
    completeBill,
    sign,
    signedByBoth,
    /** Until the buyer has the boat. */
    async complete(from: Person, to: Person, sale: number, dollars: number): Promise<void> {
      await untilPaid(from, to, sale, dollars);
      await act(to, sale, 'confirm-handover');
    },
    /** An auction that ended with a sale. */
    async soldBoat(from: Person, to: Person, dollars = 5_000): Promise<{ boat: number; sale: number }> {
      const boat = await auction(site(), from.id, { openingBid: dollars * 100 });
      await accepted(site(), to, boat, dollars);
      await site()
        .db.updateTable('lot')
        .set({ ends_at: new Date(Date.now() - 1) })
        .where('boat_id', '=', boat)
        .execute();
      await closeAuction(site().context, { boatId: boat });
      return { boat, sale: await saleOf(boat, to) };
    },
    read: async (who: Person, sale: number): Promise<AgreedSale> =>
      (await site().as(who.token).get(`/sale/${sale}`)).data.data,
    act,
  };
}

/** The site's fees are doubled after this lot was published, for the time of the test. */
export async function raiseFeesAfter(site: Site, boatId: number): Promise<void> {
  const { rules } = site.context;
  await site.db
    .updateTable('lot')
    .set({ rules: JSON.stringify(frozenRules(rules)) })
    .where('boat_id', '=', boatId)
    .execute();
  const before = rules.buyersFeeBasisPoints;
  rules.buyersFeeBasisPoints = 2 * before;
  onTestFinished(() => void (rules.buyersFeeBasisPoints = before));
}
