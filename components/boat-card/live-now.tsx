import { useEffect, useState } from 'react';
import type { BoatCard } from '../../contract/boats.ts';
import { liveAuctions } from '../../services/boats.service.ts';
import { BoatGrid } from './boat-grid.tsx';
import styles from './live-now.module.css';
import * as t from '../../locales/boat-card.ts';

const shown = 4;

/** Live auctions, for a page that has nothing else to show. Nothing without a connection. */
export function LiveNow() {
  const [found, setFound] = useState<{ boats: BoatCard[]; at: number }>();
  useEffect(() => {
    const asking = new AbortController();
    liveAuctions({ limit: shown }, { hideToast: true, signal: asking.signal }).then(
      ({ lists }) => setFound({ boats: lists, at: Date.now() }),
      () => {},
    );
    return () => asking.abort();
  }, []);
  if (!found || found.boats.length === 0) return null;
  return (
    <section className={styles.live} aria-labelledby="live-now">
      <h2 id="live-now" className="h2">
        {t.liveNow}
      </h2>
      <BoatGrid boats={found.boats} serverTime={found.at} isRail />
    </section>
  );
}
