import { useId } from 'react';

import { Select, TextInput } from '../ui/field.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { FilterGroup } from './filter-group.tsx';
import { type ChangeFilters, type Filters, withinDefault, withinMiles } from '../../utils/list-query.ts';
import styles from './filter-fields.module.css';
import * as t from '../../locales/boat-list.ts';

/** So many miles around a ZIP code. */
export function NearFields({
  filters,
  problem,
  onChange,
}: {
  filters: Filters;
  problem?: string | undefined;
  onChange: ChangeFilters;
}) {
  const id = useId();
  const chosen = filters.within || withinDefault;
  const offered = withinMiles.some((miles) => miles === chosen) ? withinMiles : [...withinMiles, chosen];
  return (
    <FilterGroup legend={t.within}>
      <div className={styles.near}>
        <Select
          className={styles.input}
          name="within"
          aria-label={t.miles}
          value={chosen}
          onChange={({ target }) => onChange({ within: target.value })}
        >
          {offered.map((miles) => (
            <option key={miles} value={miles}>
              {t.mi({ miles: Number(miles) })}
            </option>
          ))}
        </Select>
        <span className="meta">{t.ofTextInline}</span>
        <TextInput
          className={styles.input}
          name="zip"
          aria-label={t.zipCode}
          placeholder="ZIP"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={filters.zip}
          onChange={({ target }) => onChange({ zip: target.value }, true)}
        />
      </div>
      <OwnZip filters={filters} onChange={onChange} />
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </FilterGroup>
  );
}

/** Offers the reader's own ZIP code: the one of their last bid, or of their profile. */
function OwnZip({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const own = useAppSelector(({ user }) => user.details?.lastBidZipCode || user.details?.zipCode);
  if (!own || filters.zip !== '') return null;
  return (
    <button type="button" className={styles.ownZip} onClick={() => onChange({ zip: own })}>
      {t.nearMe({ own })}
    </button>
  );
}
