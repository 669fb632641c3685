import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { actOnSale } from '../contract/agreed-sales.ts';
import { readBill, saveBill } from '../contract/bill-of-sale.ts';
import type { DemoPerson, PersonKey } from './people.ts';
import type { DemoSite } from './site.ts';

/** They fill in the bill of sale, and sign it. */
async function signBill(
  site: DemoSite,
  { id, buyer, seller }: { id: number; buyer: DemoPerson; seller: DemoPerson },
): Promise<void> {
  for (const who of [seller, buyer]) {
    const { details } = await site.call(readBill, { params: { id } }, who.token);
    const withAddress = (party: { name: string }) => ({ ...party, address: '1 Harbor Street, Anytown' });
    await site.call(
      saveBill,
      {
        body: {
          sale_id: id,
          details: {
            ...details,
            hin: details.hin || 'BWL12345D404',
            seller: withAddress(details.seller),
            buyer: withAddress(details.buyer),
          },
        },
      },
      who.token,
    );
  }
  for (const who of [seller, buyer]) {
    const { version, details } = await site.call(readBill, { params: { id } }, who.token);
    const { name } = who === buyer ? details.buyer : details.seller;
    const bill = { sha256: version?.sha256 ?? '', name };
    await site.call(
      actOnSale,
      { body: { sale_id: id, act: 'sign-bill-of-sale', key: randomUUID(), bill } },
      who.token,
    );
  }
}

/** Buyers and sellers complete their sales with the real calls, except the latest, which stay pending. */
export async function completeSales(
  site: DemoSite,
  people: Record<PersonKey, DemoPerson>,
  listed: Record<string, number>,
  pending = 0,
): Promise<void> {
  const { rows: sales } = await sql<{ id: number; buyer_id: number; seller_id: number; price: number }>`
    select s.id, s.buyer_id, s.seller_id, s.price from agreed_sale s join lot l on l.boat_id = s.boat_id
    where s.stage = 'paperwork' and l.status = 'sold' and s.boat_id = any(${Object.values(listed)}::int[])
    order by l.closed_at desc offset ${pending}`.execute(site.context.db);
  const personOf = (id: number) => Object.values(people).find((person) => person.id === id);
  for (const { id, buyer_id, seller_id, price } of sales) {
    const [buyer, seller] = [personOf(buyer_id), personOf(seller_id)];
    if (!buyer || !seller) continue;
    await signBill(site, { id, buyer, seller });
    for (const [who, act, more] of [
      [seller, 'confirm-payment', { amount: price }],
      [buyer, 'confirm-handover', {}],
    ] as const)
      await site.call(actOnSale, { body: { sale_id: id, act, key: randomUUID(), ...more } }, who.token);
  }
}
