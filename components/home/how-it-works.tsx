import { duration } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { FeeFigure, ReserveFigure, SoftCloseFigure, WeekFigure } from './figures.tsx';
import styles from './how-it-works.module.css';
import * as t from '../../locales/home.ts';

const numberNames = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;
/** "2 minutes" → "two minutes", as running text wants it. */
const spellOut = (text: string) => text.replace(/^\d+/, (n) => numberNames[Number(n)] ?? n);

/** The rules as four drawn scales; every number is the rules' own. */
export function HowItWorks() {
  const { rules } = useSettings();
  const days = duration(rules.auctionDays * 86_400).replace('24 hours', '1 day');
  const soft = duration(rules.softCloseSeconds);
  const offer = duration(rules.offerWindowSeconds);
  const rate = `${rules.buyersFeeBasisPoints / 100}%`;
  return (
    <section className="sec">
      <div className="sh" style={{ marginBottom: 36 }}>
        <h2 className="h2">{t.howItWorks}</h2>
      </div>
      <div className={styles.figures}>
        <div>
          <WeekFigure />
          <b>{days}</b>
          <p>{t.auctionsRunUnlessTheSellerChooses({ spellOut: spellOut(days) })}</p>
        </div>
        <div>
          <SoftCloseFigure />
          <b>{soft}</b>
          <p>{t.anyBidInTheLastExtends({ spellOut: spellOut(soft) })}</p>
        </div>
        <div>
          <FeeFigure most={t.max({ buyersFeeMax: rules.buyersFeeMax })} />
          <b>{rate}</b>
          <p>
            {t.theBuyersFeeWithAMinimum({
              buyersFeeMin: rules.buyersFeeMin,
              buyersFeeMax: rules.buyersFeeMax,
            })}
          </p>
        </div>
        <div>
          <ReserveFigure />
          <b>{offer}</b>
          <p>{t.ifTheReserveIsntMetThe({ offer: offer === '24 hours' ? t.aDay : spellOut(offer) })}</p>
        </div>
      </div>
    </section>
  );
}
