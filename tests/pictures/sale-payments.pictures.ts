import { expect } from '@playwright/test';
import { actOnSale, type SaleAct } from '../../contract/agreed-sales.ts';
import { answerOffer } from '../../contract/offers.ts';
import { enterBankDetails } from '../../contract/sale-bank-details.ts';
import { startDebit } from '../../contract/sale-payments.ts';
import { saleContact } from '../../contract/sales.ts';
import { newId } from '../../utils/new-id.ts';
import { call, listForSale, makeOffer, member, type Member } from '../e2e/support/api.ts';
import { execute } from '../e2e/support/database.ts';
import { signBill } from '../e2e/support/sales.ts';
import { settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const { kowalski, harbor } = state;
const price = 52_000_00;
/** A demo boat that its seller and a buyer agreed on, with their documents ready. */
const agreed = (from: () => Promise<Member>) =>
  state.once(async () => {
    const [seller, buyer] = [await from(), await member('Wanda Winner')];
    const boat = await listForSale(seller, {
      make: 'Sabre',
      model: '34 Targa',
      year: 2009,
      askingPrice: 56_000,
    });
    const { bid } = await makeOffer(buyer, boat, price / 100);
    await call(answerOffer, { body: { offer_id: bid.id, answer: 'accept' } }, seller.token);
    const contact = await call(saleContact, { query: { market_place_id: boat } }, buyer.token);
    const id = contact.sale_id;
    if (id === null) throw new Error('The deal has no sale.');
    await signBill(seller, buyer, id);
    const pay = async (kind: 'deposit' | 'remainder', amount: number, name: string) => {
      await call(
        startDebit,
        { body: { sale_id: id, kind, amount, paymentMethod: `pm_usBankAccount_${name}`, key: newId() } },
        buyer.token,
      );
    };
    return { seller, buyer, path: `/sale/${id}`, id, pay };
  });

const unpaid = agreed(kowalski);
scene('sale pay from bank', {
  path: async () => (await unpaid()).path,
  who: async () => (await unpaid()).buyer,
  act: settled,
});

const pending = state.once(async () => {
  const sale = await agreed(harbor)();
  await sale.pay('deposit', price / 10, 'accountClosed');
  await execute(`update sandbox_gateway_debit set moves_at = now() where moves_at is not null`, []);
  await expect
    .poll(async () => (await execute(`select state from sale_debit where agreed_sale_id = $1`, [sale.id]))[0])
    .toEqual({ state: 'failed' });
  await sale.pay('remainder', price, 'processing');
  return sale;
});
scene('sale payment pending', {
  path: async () => (await pending()).path,
  who: async () => (await pending()).buyer,
  act: settled,
});
scene('sale payment pending seller', {
  path: async () => (await pending()).path,
  who: async () => (await pending()).seller,
  act: settled,
});

const troubled = state.once(async () => {
  const sale = await agreed(kowalski)();
  const act = async (who: Member, details: Record<string, unknown> & { act: SaleAct }) =>
    call(actOnSale, { body: { sale_id: sale.id, key: newId(), ...details } }, who.token);
  await act(sale.buyer, { act: 'choose-payment', method: 'wire' });
  await act(sale.buyer, {
    act: 'report-problem',
    reason: 'not-as-described',
    note: 'The deck is soft around the mast step, which the listing doesn’t mention.',
  });
  await act(sale.seller, { act: 'answer-problem', note: 'I didn’t know. I can come down on the price.' });
  await act(sale.seller, { act: 'propose-way-out', wayOut: 'lower-price', amount: price - 4_000_00 });
  await call(
    enterBankDetails,
    {
      body: {
        sale_id: sale.id,
        holder: 'Jan Kowalski',
        bank: 'Anacortes Savings',
        routing: '110000000',
        account: '000123456789',
      },
    },
    sale.seller.token,
  );
  return sale;
});
scene('sale problem buyer', {
  path: async () => (await troubled()).path,
  who: async () => (await troubled()).buyer,
  act: settled,
});
scene('sale problem seller', {
  path: async () => (await troubled()).path,
  who: async () => (await troubled()).seller,
  act: settled,
});
