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
import * as t from '../../locales/listing-form.ts';

/** What the seller decides about an auction. Once the listing is submitted, the terms are fixed. */
export function AuctionTerms() {
  const { isLocked } = useSell();
  const isFixed = isLocked('auction.openingBid');
  return (
    <>
      <PriceTerms isFixed={isFixed} />
      <BidderTerms isFixed={isFixed} />
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
      <h2>{t.price}</h2>
      {isFixed && <p className={styles.note}>{t.theseTermsAreFinalOnceYou}</p>}
      <div className={styles.pair}>
        <SellMoney
          name="auction.openingBid"
          label={t.openingBid}
          placeholder="25,000"
          maxLength={16}
          help={t.aLowOpeningBidAttractsMore}
        />
      </div>
      <div>
        <Checkbox
          name="auction.hasReserve"
          checked={terms.hasReserve}
          disabled={isFixed}
          onChange={(event) => void setFieldValue('auction.hasReserve', event.target.checked)}
        >
          {t.setAReservePrice}
        </Checkbox>
      </div>
      {terms.hasReserve && (
        <div className={styles.pair}>
          <SellMoney
            name="auction.reserve"
            label={t.reserve}
            placeholder="60,000"
            maxLength={16}
            help={t.buyersCantSeeTheAmountOnly}
          />
        </div>
      )}
      <ExampleFee
        amount={readMoney(terms.hasReserve && terms.reserve ? terms.reserve : terms.openingBid) ?? null}
        label={t.ifTheWinningBidIs}
      />
    </section>
  );
}

function BidderTerms({ isFixed }: { isFixed: boolean }) {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  return (
    <section className={styles.part}>
      <h2>{t.bidders}</h2>
      <div>
        <Checkbox
          name="auction.paidBiddersOnly"
          checked={values.auction.paidBiddersOnly}
          disabled={isFixed}
          onChange={(event) => void setFieldValue('auction.paidBiddersOnly', event.target.checked)}
        >
          {t.onlyBiddersWithoutAnUnpaidWin}
        </Checkbox>
      </div>
      <p className={styles.note}>{t.peopleWhosePurchaseFellThrough}</p>
    </section>
  );
}

function TimeTerms({ isFixed }: { isFixed: boolean }) {
  const { values } = useFormikContext<SellForm>();
  const { rules } = useSettings();
  const times = auctionTimes(values.auction, useCoarseNow());
  return (
    <section className={styles.part}>
      <h2>{t.time}</h2>
      <div className={`${styles.pair} ${styles.single}`}>
        <AuctionStart isFixed={isFixed} />
        <AuctionEnd isFixed={isFixed} />
      </div>
      {times && (
        <p className={styles.note} role="status">
          {t.endsYourTimeAnyBidIn({
            dayAndTime: dayAndTime(times.endsAt),
            softCloseSeconds: duration(rules.softCloseSeconds),
          })}
        </p>
      )}
    </section>
  );
}

function BidIncrements() {
  const { rules } = useSettings();
  return (
    <section className={styles.part}>
      <h2>{t.bidIncrements}</h2>
      <table className={`${styles.steps} num`}>
        <thead>
          <tr>
            <th scope="col">{t.currentBid}</th>
            <th scope="col">{t.minimumIncrease}</th>
          </tr>
        </thead>
        <tbody>
          {rules.increments.map(({ below, step }, index) => {
            const from = rules.increments[index - 1]?.below ?? 0;
            return (
              <tr key={step}>
                <td>{below === null ? t.andUp({ from }) : t.under({ below })}</td>
                <td>{formatMoney(step)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
