import { breadcrumbs, StructuredData } from '../content/structured-data.tsx';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { BoatRemoved } from './boat-removed.tsx';
import { crumbsOf, describe, productData, sharing } from './boat-meta.ts';
import { BoatPage, type BoatPageProps } from './boat-page.tsx';

export type BoatOrRemoved = BoatPageProps | { isGone: true };

/** /boat-details/{id}: the page with its metadata, or the notice that the listing was removed. */
export function BoatRoute(data: BoatOrRemoved) {
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
      <BoatPage key={boat.id} {...data} />
    </>
  );
}
