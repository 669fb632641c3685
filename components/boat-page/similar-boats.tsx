import Link from 'next/link';
import type { BoatCard } from '../../contract/boats.ts';
import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { BoatGrid } from '../boat-card/boat-grid.tsx';
import * as t from '../../locales/boat-page.ts';

export function SimilarBoats({ boats }: { boats: BoatCard[] }) {
  const { boat, serverTime } = useStaticBoat();
  if (boats.length === 0) return null;
  const [tag] = boat.tags;
  const listOf = boat.listingType === 'marketplace' ? paths.marketplace : paths.auction;
  return (
    <section className="sec">
      <div className="sh">
        <h2 className="h2">{t.similarBoats}</h2>
        <Link className="link" href={listOf(tag?.id)}>
          {tag ? t.moreBoatsLikeThis : t.allBoats}
        </Link>
      </div>
      <BoatGrid boats={boats} serverTime={serverTime} isRail />
    </section>
  );
}
