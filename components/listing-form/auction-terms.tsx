import { useFormikContext } from 'formik';
import { formatMoney } from '../../utils/money.ts';
import { readMoney } from '../../utils/sell-input.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { auctionTimes } from '../../utils/sell-values.ts';
import { dayAndTime, duration } from '../../utils/time.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Checkbox } from '../ui/field.tsx';
import { AuctionEnd, AuctionStart } from './auction-times.tsx';
import { ExampleFee } from './example-fee.tsx';
import { useSell } from './sell-context.ts';
import { SellMoney } from './sell-fields.tsx';
import styles from './steps.module.css';

/** What the seller decides about an auction. Once the listing is submitted, the terms are fixed. */
export function AuctionTerms() {
  const { isLocked } = useSell();
  const isFixed = isLocked('auction.openingBid');
  return (
    <>
      <PriceTerms isFixed={isFixed} />
      <TimeTerms isFixed={isFixed} />
      <BidIncrements />
    </>
  );
}

function PriceTerms({ isFixed }: { isFixed: boolean }) {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const terms = values.auction;
  return (
    <section className={styles.part}>
      <h2>Money</h2>
      {isFixed && (
        <p className={styles.note}>
          The terms stand once a listing is submitted. The reserve can still be lowered or dropped from your
          inventory.
        </p>
      )}
      <div className={styles.pair}>
        <SellMoney
          name="auction.openingBid"
          label="Opening bid"
          placeholder="25,000"
          maxLength={16}
          help="Low brings more bidders"
        />
      </div>
      <div>
        <Checkbox
          name="auction.hasReserve"
          checked={terms.hasReserve}
          disabled={isFixed}
          onChange={(event) => void setFieldValue('auction.hasReserve', event.target.checked)}
        >
          Sell only from a certain price (a reserve)
        </Checkbox>
      </div>
      {terms.hasReserve && (
        <div className={styles.pair}>
          <SellMoney
            name="auction.reserve"
            label="Reserve"
            placeholder="60,000"
            maxLength={16}
            help="Nobody sees the amount, only whether it is met"
          />
        </div>
      )}
      <ExampleFee
        amount={readMoney(terms.hasReserve && terms.reserve ? terms.reserve : terms.openingBid) ?? null}
        label="If the hammer falls at"
      />
    </section>
  );
}

function TimeTerms({ isFixed }: { isFixed: boolean }) {
  const { values } = useFormikContext<SellForm>();
  const { rules } = useSettings();
  const times = auctionTimes(values.auction, useCoarseNow());
  return (
    <section className={styles.part}>
      <h2>Time</h2>
      <div className={`${styles.pair} ${styles.single}`}>
        <AuctionStart isFixed={isFixed} />
        <AuctionEnd isFixed={isFixed} />
      </div>
      {times && (
        <p className={styles.note} role="status">
          Ends {dayAndTime(times.endsAt)}, your time. A bid in the last {duration(rules.softCloseSeconds)}{' '}
          sets the end to {duration(rules.softCloseSeconds)} from then.
        </p>
      )}
    </section>
  );
}

function BidIncrements() {
  const { rules } = useSettings();
  return (
    <section className={styles.part}>
      <h2>How bids step up</h2>
      <table className={`${styles.steps} num`}>
        <thead>
          <tr>
            <th scope="col">Current bid</th>
            <th scope="col">Next bid is higher by at least</th>
          </tr>
        </thead>
        <tbody>
          {rules.increments.map(({ below, step }, index) => {
            const from = rules.increments[index - 1]?.below ?? 0;
            return (
              <tr key={step}>
                <td>{below === null ? `${formatMoney(from)} and more` : `Below ${formatMoney(below)}`}</td>
                <td>{formatMoney(step)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
