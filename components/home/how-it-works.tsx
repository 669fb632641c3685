import { formatMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { FeeFigure, ReserveFigure, SoftCloseFigure, WeekFigure } from './figures.tsx';
import styles from './how-it-works.module.css';

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
        <h2 className="h2">How it works, in figures</h2>
      </div>
      <div className={styles.figures}>
        <div>
          <WeekFigure />
          <b>{days}</b>
          <p>Every auction runs {spellOut(days)}, and closes at the hour it says.</p>
        </div>
        <div>
          <SoftCloseFigure />
          <b>{soft}</b>
          <p>
            A bid in the last {spellOut(soft)} sets the end to {spellOut(soft)} from then. Nobody wins by
            being late.
          </p>
        </div>
        <div>
          <FeeFigure most={`${formatMoney(rules.buyersFeeMax)} at most`} />
          <b>{rate}</b>
          <p>
            The buyer’s fee: at least {formatMoney(rules.buyersFeeMin)}, at most{' '}
            {formatMoney(rules.buyersFeeMax)}. The price you confirm has it in already.
          </p>
        </div>
        <div>
          <ReserveFigure />
          <b>{offer}</b>
          <p>
            If the reserve is not met, seller and highest bidder have{' '}
            {offer === '24 hours' ? 'a day' : spellOut(offer)} to agree. One offer each way.
          </p>
        </div>
      </div>
    </section>
  );
}
