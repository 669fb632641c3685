import { hydrateLater } from '../shell/hydrate-later.tsx';
import { Meta } from '../shell/meta.tsx';
import type { SellerData } from './load-seller.ts';
import './seller-styles.ts';

const Body = hydrateLater<SellerData>(
  () => import('./seller-page.tsx').then((m) => m.SellerPage),
  typeof window === 'undefined' ? (await import('./seller-page.tsx')).SellerPage : null,
  'idle',
);

/** The page is whole as HTML; its script comes once the browser is idle. */
export function SellerPageLater(data: SellerData) {
  const { seller } = data;
  const place = [seller.city, seller.state].filter(Boolean).join(', ');
  return (
    <>
      <Meta
        page={seller.name}
        description={`Boats of ${seller.name}${place ? `, ${place}` : ''}: what can be had, what was sold, and how buyers rated it.`}
        canonical={`/dealer/${seller.id}`}
        image={data.stock.boats[0]?.cover?.path ?? null}
      />
      <Body key={seller.id} {...data} />
    </>
  );
}
