import type { ReactNode } from 'react';
import type { Facets } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import { cx } from '../ui/class-names.ts';
import { Checkbox, Segmented, TextInput } from '../ui/field.tsx';
import { LengthRange } from './length-range.tsx';
import type { FilterName, Filters, ListKind } from './list-query.ts';
import styles from './filter-fields.module.css';

export type ChangeFilters = (some: Partial<Filters>, isTyping?: boolean) => void;
interface Props {
  kind: ListKind;
  facets: Facets;
  filters: Filters;
  onChange: ChangeFilters;
}

const ends = [{ value: '', label: 'Any' }, { value: 'today', label: 'Today' }, { value: '4days', label: '4 days' }] as const;

function Group({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}{note && <span className="num">{note}</span>}</legend>
      {children}
    </fieldset>
  );
}

/** The fields themselves, in the wide screen's column and in the phone's sheet. */
export function FilterFields({ kind, facets, filters, onChange }: Props) {
  const input = (name: FilterName, label: string, placeholder: string, isDefault = false) => (
    <TextInput className={cx(styles.input, isDefault && styles.standing)} name={name} aria-label={label} placeholder={placeholder} inputMode="numeric" autoComplete="off" value={filters[name]} onChange={({ target }) => onChange({ [name]: target.value }, true)} />
  );
  // One of them or none: choosing another lets go of the first.
  const choices = (name: 'reserve' | 'seller', options: Facets['reserve']) =>
    options.map(({ value, label, boats }) => (
      <Checkbox key={value} className={styles.check} name={name} value={value} count={boats} checked={filters[name] === value} onChange={({ target }) => onChange({ [name]: target.checked ? value : '' })}>{label}</Checkbox>
    ));
  return (
    <>
      {kind === 'auction' && (
        <Group legend="Ends"><Segmented legend="Ends" name="ends" options={ends} value={filters.ends as (typeof ends)[number]['value']} onChange={(value) => onChange({ ends: value })} /></Group>
      )}
      {facets.lengths.length > 1 && <LengthRange buckets={facets.lengths} low={filters.min_length} high={filters.max_length} onChange={onChange} />}
      <Group legend="Year">
        <div className={styles.two}>
          {input('start_year', 'From year', String(limits.yearFrom), true)}
          <span className="meta">to</span>
          {input('end_year', 'To year', String(limits.yearTo), true)}
        </div>
      </Group>
      <Group legend={kind === 'auction' ? 'Current bid' : kind === 'past' ? 'Hammer price' : 'Price'}>
        <div className={styles.two}>
          {input('min_price', 'Least', '$ least')}
          <span className="meta">to</span>
          {input('max_price', 'Most', '$ most')}
        </div>
      </Group>
      {kind !== 'marketplace' && facets.reserve.length > 0 && <Group legend="Reserve">{choices('reserve', facets.reserve)}</Group>}
      {facets.sellers.length > 0 && <Group legend="Seller">{choices('seller', facets.sellers)}</Group>}
    </>
  );
}
