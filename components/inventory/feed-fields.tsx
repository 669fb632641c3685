import type { Feed, FeedInput } from '../../contract/feeds.ts';
import { photographsNeeded } from '../../contract/listing-quality.ts';
import { plural } from '../../utils/units.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Checkbox, Field, Segmented, Select, TextInput } from '../ui/field.tsx';
import styles from './feeds.module.css';

/** How often a feed is fetched, in hours. */
const periods = [
  [1, 'Every hour'],
  [6, 'Every 6 hours'],
  [12, 'Twice a day'],
  [24, 'Every day'],
  [168, 'Every week'],
] as const;

interface FeedFieldsProps {
  /** The feed as saved, or null for a new one. */
  feed: Feed | null;
  values: FeedInput;
  errors: Record<string, string>;
  onChange: (change: Partial<FeedInput>) => void;
}

/** The fields of a feed. */
export function FeedFields({ feed, values, errors, onChange }: FeedFieldsProps) {
  const isUploaded = values.url === null;
  return (
    <>
      <Field label="Name" error={errors.name}>
        <TextInput
          value={values.name}
          maxLength={80}
          placeholder="Yard in Anacortes"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div>
        <p className={styles.legend}>Where it comes from</p>
        <Segmented
          legend="Where it comes from"
          name="from"
          options={
            [
              { value: 'url', label: 'An address' },
              { value: 'upload', label: 'I upload files' },
            ] as const
          }
          value={isUploaded ? 'upload' : 'url'}
          onChange={(from) => onChange({ url: from === 'upload' ? null : (feed?.url ?? '') })}
        />
      </div>
      {!isUploaded && (
        <Field label="Address" error={errors.url} help="On the open internet, without a password in it.">
          <TextInput
            type="url"
            inputMode="url"
            value={values.url ?? ''}
            maxLength={2_000}
            placeholder="https://"
            onChange={({ target }) => onChange({ url: target.value })}
          />
        </Field>
      )}
      <FormatAndSchedule values={values} onChange={onChange} />
      <BoatsOfFeed values={values} onChange={onChange} />
      {!isUploaded && (
        <Checkbox checked={values.isActive} onChange={({ target }) => onChange({ isActive: target.checked })}>
          Fetch it by itself
        </Checkbox>
      )}
    </>
  );
}

function FormatAndSchedule({ values, onChange }: FeedFieldChange) {
  const isUploaded = values.url === null;
  return (
    <div className={styles.pair}>
      <Field label="Format">
        <Select
          value={values.format}
          onChange={({ target }) => onChange({ format: target.value === 'json' ? 'json' : 'csv' })}
        >
          <option value="csv">CSV</option>
          <option value="json">JSON</option>
        </Select>
      </Field>
      {!isUploaded && (
        <Field label="Fetched">
          <Select
            value={values.everyHours}
            onChange={({ target }) => onChange({ everyHours: Number(target.value) })}
          >
            {periods.map(([hours, label]) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

/** What happens to new boats, and to boats that are missing from the feed. */
function BoatsOfFeed({ values, onChange }: FeedFieldChange) {
  const needed = photographsNeeded(useSettings().rules, 'marketplace');
  return (
    <div className={styles.pair}>
      <Field label="Boats it does not name anymore" help="Flagged ones stay up until you take them down.">
        <Select
          value={values.whenGone}
          onChange={({ target }) => onChange({ whenGone: target.value === 'withdraw' ? 'withdraw' : 'flag' })}
        >
          <option value="flag">Are flagged</option>
          <option value="withdraw">Are withdrawn</option>
        </Select>
      </Field>
      <Field
        label="New boats become"
        help={
          needed > 0
            ? `A listing needs at least ${plural(needed, 'photograph')}. Until they’ve arrived, a boat is a draft.`
            : undefined
        }
      >
        <Select
          value={values.listAs}
          onChange={({ target }) => onChange({ listAs: target.value === 'draft' ? 'draft' : 'live' })}
        >
          <option value="live">Live on the marketplace</option>
          <option value="draft">Drafts</option>
        </Select>
      </Field>
    </div>
  );
}

type FeedFieldChange = Pick<FeedFieldsProps, 'values' | 'onChange'>;
