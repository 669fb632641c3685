import type { BillDetails, BillField } from '../../../contract/bill-of-sale.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { SaleRow } from './sales.repository.ts';

const isEmpty = (text: string | undefined) => text !== undefined && text.trim() === '';

/** What each field needs to be complete; undefined where it isn't needed. */
const needed: Record<BillField, (details: BillDetails) => string | undefined> = {
  'seller.name': ({ seller }) => seller.name,
  'seller.address': ({ seller }) => seller.address,
  'buyer.name': ({ buyer }) => buyer.name,
  'buyer.address': ({ buyer }) => buyer.address,
  hin: ({ hin }) => hin,
  year: ({ year }) => year,
  make: ({ make }) => make,
  model: ({ model }) => model,
  'trailer.vin': ({ trailer }) => trailer?.vin,
};

/** What has to be entered before the bill can be signed. */
export const missingFields = (details: BillDetails): BillField[] =>
  (Object.keys(needed) as BillField[]).filter((field) => isEmpty(needed[field](details)));

/** Each side changes only its own part: the buyer their name and address, the seller the rest. */
export const withPartOf = (side: SaleSide, before: BillDetails, typed: BillDetails): BillDetails =>
  side === 'buyer' ? { ...before, buyer: typed.buyer } : { ...typed, buyer: before.buyer };

/** What is known before anything was entered: the listing's specifications, and the names of both sides. */
export async function initialDetails(db: Db | Tx, sale: SaleRow): Promise<BillDetails> {
  const nameOf = async (id: number) => {
    const account = await db
      .selectFrom('account')
      .select(['full_name', 'dealer_name', 'user_type'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return account.user_type === 2 && account.dealer_name ? account.dealer_name : account.full_name;
  };
  const [seller, buyer, boat] = await Promise.all([
    nameOf(sale.seller_id),
    nameOf(sale.buyer_id),
    db
      .selectFrom('boat')
      .select(['hin', 'year', 'make', 'model', 'engines'])
      .where('id', '=', sale.boat_id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    seller: { name: seller.slice(0, 120), address: '' },
    buyer: { name: buyer.slice(0, 120), address: '' },
    hin: boat.hin ?? '',
    year: boat.year ? String(boat.year) : '',
    make: boat.make.slice(0, 60),
    model: boat.model.slice(0, 80),
    engines: enginesOf(boat.engines),
    trailer: null,
    warranty: '',
    liens: '',
  };
}

function enginesOf(engines: unknown): BillDetails['engines'] {
  if (!Array.isArray(engines)) return [];
  return engines.slice(0, 8).map((engine: { make?: string; model?: string; horsepower?: number }) => ({
    name: [
      [engine.make, engine.model].filter(Boolean).join(' '),
      engine.horsepower && `${engine.horsepower} hp`,
    ]
      .filter(Boolean)
      .join(', ')
      .slice(0, 120),
    serial: '',
  }));
}
