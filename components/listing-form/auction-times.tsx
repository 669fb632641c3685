import { ruleDefaults } from '../../contract/limits.ts';
import { toLocal } from '../../utils/sell-values.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { useSellField } from './sell-fields.tsx';
import styles from './steps.module.css';

const lengths = [3, 5, 7, 10, 14, 21] as const;

export function AuctionStart({ isFixed }: { isFixed: boolean }) {
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

/** The auction's length in days, or the date it ends. */
export function AuctionEnd({ isFixed }: { isFixed: boolean }) {
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
