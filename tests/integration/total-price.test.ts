import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalPrice, buyersFee } from '../../contract/fees.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted } from '../support/bidding.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

// Below the least fee, at its edge, where the rate gives a broken dollar, in the middle, at the edge of the
// highest fee, and above it.
test.each([500, 5_000, 5_100, 33_333, 86_500, 99_999, 100_000, 250_000])(
  'what is shown before a bid of $%i is what the receipt, the sale, the card and the invoice say',
  async (dollars) => {
    const [seller, buyer] = [await person(site), await person(site)];
    const boat = await auction(site, seller.id, { openingBid: dollars * 100 });
    // As the sheet works it out, from the settings that everybody is sent.
    const { rules } = (await site.as().get('/settings/list')).data.data;
    const shown = totalPrice(rules, dollars * 100);
    const { bid } = await accepted(site, buyer, boat, dollars, { kind: 'direct' });
    expect(bid).toMatchObject({
      amount: dollars * 100,
      allInPrice: shown,
      buyersFee: buyersFee(rules, dollars * 100),
    });
    await site.db
      .updateTable('lot')
      .set({ ends_at: new Date(Date.now() - 1) })
      .where('boat_id', '=', boat)
      .execute();
    await closeAuction(site.context, { boatId: boat });
    await settleHold(site.context, { boatId: boat });
    const sale = await site.db
      .selectFrom('sale')
      .select(['price', 'buyers_fee'])
      .where('boat_id', '=', boat)
      .executeTakeFirstOrThrow();
    expect(sale.price + sale.buyers_fee).toBe(shown);
    const [invoice] = (await site.as(buyer.token).get('/payment/invoice/lists')).data.data.lists;
    expect(invoice.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(shown);
    const { captured } = await site.db
      .selectFrom('fee_hold')
      .select('captured')
      .where('boat_id', '=', boat)
      .where('state', '=', 'captured')
      .executeTakeFirstOrThrow();
    expect([invoice.amount, captured, invoice.state]).toEqual([
      shown - dollars * 100,
      shown - dollars * 100,
      'paid',
    ]);
  },
);
