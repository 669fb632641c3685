import { useState } from 'react';
import type { Feed, FeedInput } from '../../contract/feeds.ts';
import { photographsNeeded } from '../../utils/listing-quality.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Checkbox, Field, Segmented, Select, TextInput } from '../ui/field.tsx';
import styles from './feeds.module.css';
import * as t from '../../locales/inventory.ts';

/** How often a feed is fetched, in hours. */
const periods = [
  [1, t.everyHour],
  [6, t.every6Hours],
  [12, t.twiceADay],
  [24, t.everyDay],
  [168, t.everyWeek],
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
  const [typed, setTyped] = useState(feed?.url ?? ''); // stays while the other source is chosen
  return (
    <>
      <Field label={t.name} error={errors.name}>
        <TextInput
          value={values.name}
          maxLength={80}
          placeholder={t.yardInAnacortes}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div>
        <p className={styles.legend}>{t.source}</p>
        <Segmented
          legend={t.source}
          name="from"
          options={
            [
              { value: 'url', label: t.feedUrl },
              { value: 'upload', label: t.fileUpload },
            ] as const
          }
          value={isUploaded ? 'upload' : 'url'}
          onChange={(from) => onChange({ url: from === 'upload' ? null : typed })}
        />
      </div>
      {!isUploaded && (
        <Field label={t.feedUrl} error={errors.url} help={t.aPublicUrlWithoutAPassword}>
          <TextInput
            type="url"
            inputMode="url"
            value={values.url ?? ''}
            maxLength={2_000}
            placeholder="https://"
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ url: target.value });
            }}
          />
        </Field>
      )}
      <FormatAndSchedule values={values} onChange={onChange} />
      <BoatsOfFeed values={values} onChange={onChange} />
      {!isUploaded && (
        <Checkbox checked={values.isActive} onChange={({ target }) => onChange({ isActive: target.checked })}>
          {t.scheduledImport}
        </Checkbox>
      )}
    </>
  );
}

function FormatAndSchedule({ values, onChange }: FeedFieldChange) {
  const isUploaded = values.url === null;
  return (
    <div className={styles.pair}>
      <Field label={t.format}>
        <Select
          value={values.format}
          onChange={({ target }) => onChange({ format: target.value === 'json' ? 'json' : 'csv' })}
        >
          <option value="csv">{t.csv}</option>
          <option value="json">{t.json}</option>
        </Select>
      </Field>
      {!isUploaded && (
        <Field label={t.frequency}>
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
      <Field label={t.boatsNoLongerInTheFeed} help={t.flaggedBoatsStayListedUntilYou}>
        <Select
          value={values.whenGone}
          onChange={({ target }) => onChange({ whenGone: target.value === 'withdraw' ? 'withdraw' : 'flag' })}
        >
          <option value="flag">{t.flagThem}</option>
          <option value="withdraw">{t.withdrawThem}</option>
        </Select>
      </Field>
      <Field
        label={t.importNewBoatsAs}
        help={needed > 0 ? t.aListingNeedsAtLeastPhotos({ needed }) : undefined}
      >
        <Select
          value={values.listAs}
          onChange={({ target }) => onChange({ listAs: target.value === 'draft' ? 'draft' : 'live' })}
        >
          <option value="live">{t.liveMarketplaceListings}</option>
          <option value="draft">{t.drafts}</option>
        </Select>
      </Field>
    </div>
  );
}

type FeedFieldChange = Pick<FeedFieldsProps, 'values' | 'onChange'>;
