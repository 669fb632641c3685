import type { Page } from '@playwright/test';
import { saleContact } from '../../contract/sales.ts';
import { answerOffer } from '../../contract/offers.ts';
import { call, makeOffer, member } from '../e2e/support/api.ts';
import { execute } from '../e2e/support/database.ts';
import { signBill } from '../e2e/support/sales.ts';
import { settled } from './screen.ts';
import { harbor, once } from './states.ts';
import { scene } from './studio.ts';

/** A demo boat of the dealer's whose offer was accepted, with the page of its sale. */
const agreed = () =>
  once(async () => {
    const [seller, buyer] = [await harbor(), await member('Wanda Winner')];
    const [boat] = await execute(
      `select boat_id from lot where seller_id = $1 and status = 'live' and listing_type = 'marketplace' order by boat_id desc limit 1`,
      [seller.id],
    );
    const { bid } = await makeOffer(buyer, Number(boat?.boat_id), 52_000);
    await call(answerOffer, { body: { offer_id: bid.id, answer: 'accept' } }, seller.token);
    const query = { market_place_id: Number(boat?.boat_id) };
    const { sale_id } = await call(saleContact, { query }, buyer.token);
    if (sale_id === null) throw new Error('The deal has no sale.');
    return { seller, buyer, id: sale_id, path: `/sale/${sale_id}` };
  });

const open = agreed();
scene('bill to fill in as buyer', {
  path: async () => (await open()).path,
  who: async () => (await open()).buyer,
  act: settled,
});
scene('bill to fill in as seller', {
  path: async () => (await open()).path,
  who: async () => (await open()).seller,
  act: settled,
});

const toSign = agreed();
const withSignature = async () => {
  const { seller, buyer, id } = await toSign();
  await signBill(seller, buyer, id, [seller]);
};
scene('bill to sign', {
  path: async () => {
    await withSignature();
    return (await toSign()).path;
  },
  who: async () => (await toSign()).buyer,
  act: async (page: Page) => {
    await page.getByLabel('How you sign').selectOption('Draw my signature');
    await settled(page);
  },
});

const signed = agreed();
scene('bill signed', {
  path: async () => {
    const { seller, buyer, id, path } = await signed();
    await signBill(seller, buyer, id);
    return path;
  },
  who: async () => (await signed()).buyer,
  act: settled,
});
