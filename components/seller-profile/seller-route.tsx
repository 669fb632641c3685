import { SellerPage } from './seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import type { SellerData } from './load-seller.ts';
import * as t from '../../locales/seller-profile.ts';

/** /dealer/{id}: a seller's page with its metadata. */
export function SellerRoute(data: SellerData) {
  const { seller } = data;
  const place = [seller.city, seller.state].filter(Boolean).join(', ');
  return (
    <>
      <Meta
        page={seller.name}
        description={t.boatsFromBoatsForSaleBoats({ name: seller.name, hasPlace: Boolean(place), place })}
        canonical={`/dealer/${seller.id}`}
        image={data.stock.boats[0]?.cover?.path ?? null}
      />
      <SellerPage key={seller.id} {...data} />
    </>
  );
}
