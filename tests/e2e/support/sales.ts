import { randomUUID } from 'node:crypto';
import * as agreedSales from '../../../contract/agreed-sales.ts';
import { readBill, saveBill } from '../../../contract/bill-of-sale.ts';
import { saleContact } from '../../../contract/sales.ts';
import { call, type Member } from './api.ts';

/** Buyer and seller fill in the bill of sale, and both or only some sign it. */
export async function signBill(
  seller: Member,
  buyer: Member,
  sale_id: number,
  signers = [seller, buyer],
): Promise<void> {
  for (const who of [seller, buyer]) {
    const { details } = await call(readBill, { params: { id: sale_id } }, who.token);
    const withAddress = (party: { name: string }) => ({ ...party, address: '1 Harbor Street, Anytown' });
    const { seller: from, buyer: to, hin } = details;
    await call(
      saveBill,
      {
        body: {
          sale_id,
          details: {
            ...details,
            hin: hin || 'ABC12345D404',
            seller: withAddress(from),
            buyer: withAddress(to),
          },
        },
      },
      who.token,
    );
  }
  for (const who of signers) {
    const { version } = await call(readBill, { params: { id: sale_id } }, who.token);
    const bill = { sha256: version?.sha256 ?? '', name: 'Sam Signer' };
    await call(
      agreedSales.actOnSale,
      { body: { sale_id, act: 'sign-bill-of-sale', key: randomUUID(), bill } },
      who.token,
    );
  }
}

/** Buyer and seller complete their sale: the price is paid, and the buyer has the boat. */
export async function completeSale(seller: Member, buyer: Member, boatId: number): Promise<void> {
  const { sale_id } = await call(saleContact, { query: { market_place_id: boatId } }, buyer.token);
  if (sale_id === null) throw new Error(`boat ${boatId} has no sale`);
  const { price: amount } = await call(agreedSales.readSale, { params: { id: sale_id } }, buyer.token);
  await signBill(seller, buyer, sale_id);
  for (const [who, act, more] of [
    [seller, 'confirm-payment', { amount }],
    [buyer, 'confirm-handover', {}],
  ] as const)
    await call(agreedSales.actOnSale, { body: { sale_id, act, key: randomUUID(), ...more } }, who.token);
}
