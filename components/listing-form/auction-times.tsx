import { ruleDefaults } from '../../contract/limits.ts';
import { toLocal } from '../../utils/sell-values.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { useSellField } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

const lengths = [3, 5, 7, 10, 14, 21] as const;

export function AuctionStart({ isFixed }: { isFixed: boolean }) {
  const now = useCoarseNow();
  const { field } = useSellField('auction.start');
  const { field: at, error } = useSellField('auction.startsAt');
  return (
    <div className={styles.stack}>
      <Field label={t.starts}>
        <Select {...field} disabled={isFixed}>
          <option value="now">{t.asSoonAsItsSubmitted}</option>
          <option value="later">{t.onADate}</option>
        </Select>
      </Field>
      {field.value === 'later' && (
        <Field label={t.startYourTime} error={error}>
          <TextInput {...at} type="datetime-local" min={toLocal(now)} disabled={isFixed} />
        </Field>
      )}
    </div>
  );
}

/** The auction's length in days, or the date it ends. */
export function AuctionEnd({ isFixed }: { isFixed: boolean }) {
  const now = useCoarseNow();
  const { field, error: lengthError } = useSellField('auction.length');
  const { field: at, error } = useSellField('auction.endsAt');
  const isDate = field.value === 'date';
  return (
    <div className={styles.stack}>
      <Field label={t.duration} error={lengthError ?? (isDate ? undefined : error)}>
        <Select {...field} disabled={isFixed}>
          {lengths.map((days) => (
            <option key={days} value={days}>
              {t.daysMostPopular({ days, isAuctionDays: days === ruleDefaults.auctionDays })}
            </option>
          ))}
          <option value="date">{t.untilADate}</option>
        </Select>
      </Field>
      {isDate && (
        <Field label={t.endYourTime} error={error} help={t.auctionsThatEndInTheEvening}>
          <TextInput {...at} type="datetime-local" min={toLocal(now)} disabled={isFixed} />
        </Field>
      )}
    </div>
  );
}
