import { useFormikContext } from 'formik';
import { totalPrice, buyersFee } from '../../contract/fees.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import { formatMoney } from '../../utils/money.ts';
import { readMoney } from '../../utils/sell-input.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { auctionTimes, toLocal } from '../../utils/sell-values.ts';
import { dateAndHour, duration } from '../../utils/time.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx';
import { useSell } from './sell-context.ts';
import { SellMoney, useSellField } from './sell-fields.tsx';
import styles from './steps.module.css';

const lengths = [3, 5, 7, 10, 14, 21] as const;
/** An example to show the fee on, when no amount is named yet. */
const example = 50_000_00;

export function PriceStep() {
  const { values } = useFormikContext<SellForm>();
  return values.listingType === 'auction' ? <AuctionTerms /> : <AskingPrice />;
}

function AskingPrice() {
  return (
    <section className={styles.part}>
      <div className={styles.short}>
        <SellMoney name="askingPrice" label="Asking price" placeholder="98,500" maxLength={16} />
      </div>
      <p className={styles.note}>
        Buyers see it and may offer less. An offer is between you and them: accept it, decline it or name
        another amount within 48 hours. You may change the price while she is listed.
      </p>
    </section>
  );
}

function AuctionTerms() {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const { isLocked } = useSell();
  const { rules } = useSettings();
  const terms = values.auction;
  const isFixed = isLocked('auction.openingBid');
  const times = auctionTimes(terms, useCoarseNow());
  return (
    <>
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
          {terms.hasReserve && (
            <SellMoney
              name="auction.reserve"
              label="Reserve"
              placeholder="60,000"
              maxLength={16}
              help="Nobody sees the amount, only whether it is met"
            />
          )}
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
        <Fee
          amount={readMoney(terms.hasReserve && terms.reserve ? terms.reserve : terms.openingBid) ?? null}
          label="If the hammer falls at"
        />
      </section>
      <section className={styles.part}>
        <h2>Time</h2>
        <div className={`${styles.pair} ${styles.single}`}>
          <Start isFixed={isFixed} />
          <Length isFixed={isFixed} />
        </div>
        {times && (
          <p className={styles.note} role="status">
            Ends {dateAndHour(times.endsAt)}, your time. A bid in the last {duration(rules.softCloseSeconds)}{' '}
            sets the end to {duration(rules.softCloseSeconds)} from then.
          </p>
        )}
      </section>
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
    </>
  );
}

function Start({ isFixed }: { isFixed: boolean }) {
  const now = useCoarseNow();
  const { field } = useSellField('auction.start');
  const { field: at, error } = useSellField('auction.startsAt');
  return (
    <div className={styles.stack}>
      <Field label="Starts">
        <Select {...field} disabled={isFixed}>
          <option value="now">As soon as it is submitted</option>
          <option value="later">On a date</option>
        </Select>
      </Field>
      {field.value === 'later' && (
        <Field label="Start, your time" error={error}>
          <TextInput {...at} type="datetime-local" min={toLocal(now)} disabled={isFixed} />
        </Field>
      )}
    </div>
  );
}

function Length({ isFixed }: { isFixed: boolean }) {
  const now = useCoarseNow();
  const { field, error: lengthError } = useSellField('auction.length');
  const { field: at, error } = useSellField('auction.endsAt');
  const isDate = field.value === 'date';
  return (
    <div className={styles.stack}>
      <Field label="Lasts" error={lengthError ?? (isDate ? undefined : error)}>
        <Select {...field} disabled={isFixed}>
          {lengths.map((days) => (
            <option key={days} value={days}>
              {days} days{days === ruleDefaults.auctionDays ? ' (most sellers)' : ''}
            </option>
          ))}
          <option value="date">Until a date</option>
        </Select>
      </Field>
      {isDate && (
        <Field label="End, your time" error={error} help="Evenings and Sundays bring more bidders">
          <TextInput {...at} type="datetime-local" min={toLocal(now)} disabled={isFixed} />
        </Field>
      )}
    </div>
  );
}

/** Listing is free; what the buyer pays on top is said before anybody asks. */
function Fee({ amount, label }: { amount: number | null; label: string }) {
  const { rules } = useSettings();
  const price = amount ?? example;
  return (
    <dl className={`${styles.amounts} num`} aria-label="The fee">
      <div>
        <dt>{label}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>
          Buyer’s fee, {rules.buyersFeeBasisPoints / 100}%, {formatMoney(rules.buyersFeeMin)} to{' '}
          {formatMoney(rules.buyersFeeMax)}
        </dt>
        <dd>{formatMoney(buyersFee(rules, price))}</dd>
      </div>
      <div>
        <dt>The buyer pays</dt>
        <dd>{formatMoney(totalPrice(rules, price))}</dd>
      </div>
    </dl>
  );
}
