import type { ReactNode } from 'react';
import type { Facet } from '../../contract/boat-search.ts';
import { thousands } from '../../utils/units.ts';
import { Checkbox, Select } from '../ui/field.tsx';
import type { ChangeFilters, FilterName } from '../../utils/list-query.ts';
import styles from './filter-fields.module.css';

export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/**
 * One of them or none: choosing another lets go of the first. What is chosen stays there to be let go, though
 * nothing is left of it.
 */
export function FilterChoices({
  name,
  legend,
  facet,
  value,
  onChange,
}: {
  name: FilterName;
  legend: string;
  facet: Facet[];
  value: string;
  onChange: ChangeFilters;
}) {
  const offered =
    value && !facet.some((one) => one.value === value)
      ? [...facet, { value, label: value, boats: 0 }]
      : facet;
  if (offered.length === 0) return null;
  return (
    <FilterGroup legend={legend}>
      {offered.map((one) => (
        <Checkbox
          key={one.value}
          className={styles.check}
          name={name}
          value={one.value}
          count={one.boats}
          checked={value === one.value}
          onChange={({ target }) => onChange({ [name]: target.checked ? one.value : '' })}
        >
          {one.label}
        </Checkbox>
      ))}
    </FilterGroup>
  );
}

/**
 * Many of them in the platform's own list, each with its count; `isSorted` by their names, for who looks for
 * one.
 */
export function FilterSelect({
  name,
  label,
  any,
  facet,
  value,
  isSorted = false,
  isDisabled = false,
  onChange,
}: {
  name: FilterName;
  label: string;
  any: string;
  facet: Facet[];
  value: string;
  isSorted?: boolean;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}) {
  const chosen = facet.find((one) => one.value.toLowerCase() === value.toLowerCase())?.value ?? value;
  const all =
    value && !facet.some((one) => one.value === chosen)
      ? [{ value, label: value, boats: 0 }, ...facet]
      : facet;
  const offered = isSorted
    ? [...all].sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
    : all;
  return (
    <Select
      className={styles.input}
      name={name}
      aria-label={label}
      value={chosen}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{any}</option>
      {offered.map((one) => (
        <option key={one.value} value={one.value}>{`${one.label} (${thousands(one.boats)})`}</option>
      ))}
    </Select>
  );
}
