import { breadcrumbs, StructuredData } from '../content/structured-data.tsx';
import { hydrateLater } from '../shell/hydrate-later.tsx';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { BoatRemoved } from './boat-removed.tsx';
import { crumbsOf, describe, productData, sharing } from './boat-meta.ts';
import type { BoatPageProps } from './boat-page.tsx';
import './boat-styles.ts';

const Body = hydrateLater<BoatPageProps>(
  () => import('./boat-page.tsx').then((m) => m.BoatPage),
  typeof window === 'undefined' ? (await import('./boat-page.tsx')).BoatPage : null,
  'idle',
);

export type BoatOrGone = BoatPageProps | { isGone: true };

/** The boat's page is whole as HTML; its script comes once the browser is idle. */
export function BoatPageLater(data: BoatOrGone) {
  return 'isGone' in data ? <BoatRemoved /> : <ListedBoat {...data} />;
}

function ListedBoat(data: BoatPageProps) {
  const { settings, origin } = useShell();
  const { boat } = data;
  return (
    <>
      <Meta
        title={`${settings.generalSetting.productName} - ${boat.title}`}
        description={describe(boat)}
        {...sharing(boat)}
        canonical={`/boat-details/${boat.id}`}
      />
      <StructuredData name="product" data={productData(boat, origin)} />
      <StructuredData name="breadcrumbs" data={breadcrumbs(origin, crumbsOf(boat))} />
      <Body key={boat.id} {...data} />
    </>
  );
}
