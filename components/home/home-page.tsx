import Link from 'next/link';
import type { BoatCounts } from '../../contract/boat-lists.ts';
import type { BoatCard as Card } from '../../contract/boats.ts';
import type { Faq } from '../../contract/content.ts';
import { useClosingToday } from '../../hooks/use-closing-today.ts';
import { paths } from '../../utils/paths.ts';
import { FeaturedQuestions } from '../content/featured-questions.tsx';
import { BoatCard } from '../boat-card/boat-card.tsx';
import { BoatGrid } from '../boat-card/boat-grid.tsx';
import { EndingLink } from './ending-link.tsx';
import { HomeHero } from './home-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SellStart } from './sell-start.tsx';
import { SoldLedger } from '../boat-card/sold-ledger.tsx';
import styles from './home-page.module.css';
import * as t from '../../locales/home.ts';

export interface HomeData {
  serverTime: number;
  counts: BoatCounts;
  closing: Card[];
  featured: Card[];
  marketplace: Card[];
  sold: Card[];
  questions: Faq[];
}

const tableRows = 6;

export function HomePage({ serverTime, counts, closing, featured, marketplace, sold, questions }: HomeData) {
  const closingToday = useClosingToday(counts);
  const hero = closing[0] ?? featured[0] ?? marketplace[0] ?? null;
  const shown = new Set([hero?.id, ...featured.map(({ id }) => id)]);
  const soon = closing.filter(({ id }) => !shown.has(id)).slice(0, 4);
  return (
    <>
      <HomeHero
        hero={hero}
        table={closing.slice(0, tableRows)}
        counts={{ auctions: counts.auctions, closingToday }}
        serverTime={serverTime}
      />
      <div className="page">
        {soon.length > 0 && (
          <section className="sec">
            <div className="sh">
              <h2 className="h2">{t.endingSoon}</h2>
              <EndingLink closingToday={closingToday} />
            </div>
            <BoatGrid boats={soon} serverTime={serverTime} isRail />
          </section>
        )}
        {featured.length > 0 && <FeaturedBoats boats={featured.slice(0, 2)} serverTime={serverTime} />}
        {marketplace.length > 0 && (
          <section className="sec">
            <div className="sh">
              <h2 className="h2">{t.marketplace}</h2>
              <span className="meta">{t.forSaleAtAnAskingPrice}</span>
              <Link className="link" href={paths.marketplace()}>
                {t.boats({ marketplace: counts.marketplace })}
              </Link>
            </div>
            <BoatGrid boats={marketplace.slice(0, 4)} serverTime={serverTime} isRail />
          </section>
        )}
        {sold.length > 0 && (
          <section className="sec">
            <div className="sh">
              <h2 className="h2">{t.recentlySold}</h2>
              <Link className="link" href={paths.past()}>
                {t.allPastAuctions}
              </Link>
            </div>
            <SoldLedger boats={sold.slice(0, 8)} serverTime={serverTime} />
          </section>
        )}
        <HowItWorks />
        {questions.length > 0 && <FeaturedQuestions questions={questions} />}
        <SellStart />
      </div>
    </>
  );
}

const FeaturedBoats = ({ boats, serverTime }: { boats: Card[]; serverTime: number }) => (
  <section className="sec">
    <div className="sh">
      <h2 className="h2">{t.featured}</h2>
    </div>
    <div className={styles.featured}>
      {boats.map((boat) => (
        <BoatCard
          key={boat.id}
          boat={boat}
          serverTime={serverTime}
          isLarge
          sizes="(max-width:719px) calc(100vw - 32px), (max-width:1440px) 45vw, 644px"
        />
      ))}
    </div>
  </section>
);
