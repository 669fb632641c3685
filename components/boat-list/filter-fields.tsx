import type { Facets } from '../../contract/boat-search.ts';
import { groupMoney } from '../../utils/money.ts';
import { Segmented, TextInput } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { FilterChoices, FilterGroup, FilterSelect } from './filter-group.tsx';
import { LengthRange } from './length-range.tsx';
import { useFilterOptions } from './use-filter-data.ts';
import { NearFields } from './near-fields.tsx';
import type { ChangeFilters, FilterName, Filters, ListKind } from '../../utils/list-query.ts';
import styles from './filter-fields.module.css';
import * as t from '../../locales/boat-list.ts';

export interface FilterProps {
  kind: ListKind;
  facets: Facets;
  filters: Filters;
  /** Why the place is none, in a sentence. */
  zipProblem?: string | undefined;
  onChange: ChangeFilters;
}

const ends = [
  { value: '', label: t.any },
  { value: 'today', label: t.today },
  { value: '4days', label: t.n4Days },
] as const;

/** The filters, for the column on a wide screen and the sheet on a phone. */
export function FilterFields({ kind, facets, filters, zipProblem, onChange }: FilterProps) {
  const optionsOf = useFilterOptions(facets);
  const choices = (name: FilterName, legend: string) => {
    const choice = { name, legend, facet: optionsOf(name), value: filters[name] };
    return <FilterChoices {...choice} onChange={onChange} />;
  };
  return (
    <>
      <WordsField filters={filters} onChange={onChange} />
      {kind === 'auction' && (
        <FilterGroup legend={t.ends}>
          <Segmented
            legend={t.ends}
            name="ends"
            options={ends}
            value={filters.ends as (typeof ends)[number]['value']}
            onChange={(value) => onChange({ ends: value })}
          />
        </FilterGroup>
      )}
      <MakeAndModel optionsOf={optionsOf} filters={filters} onChange={onChange} />
      {facets.lengths.length > 1 && (
        <LengthRange
          buckets={facets.lengths}
          low={filters.min_length}
          high={filters.max_length}
          onChange={onChange}
        />
      )}
      <FilterGroup legend={t.year}>
        <NumberRange
          low={{ name: 'start_year', label: t.fromYear, placeholder: t.earliest }}
          high={{ name: 'end_year', label: t.toYear, placeholder: t.latest }}
          filters={filters}
          onChange={onChange}
        />
      </FilterGroup>
      <FilterGroup legend={kind === 'auction' ? t.currentBid : kind === 'past' ? t.salePrice : t.price}>
        <NumberRange
          low={{ name: 'min_price', label: t.min, placeholder: t.minPrice }}
          high={{ name: 'max_price', label: t.max, placeholder: t.maxPrice }}
          isMoney
          filters={filters}
          onChange={onChange}
        />
      </FilterGroup>
      {kind !== 'marketplace' && choices('reserve', t.reserve)}
      <StateField optionsOf={optionsOf} filters={filters} onChange={onChange} />
      <NearFields filters={filters} problem={zipProblem} onChange={onChange} />
      {choices('condition', t.condition)}
      {(optionsOf('status').length > 1 || filters.status) && choices('status', t.status)}
      {choices('hull', t.hull)}
      {choices('fuel', t.fuel)}
      {choices('seller', t.seller)}
    </>
  );
}

type FieldProps = Pick<FilterProps, 'filters' | 'onChange'>;
type OptionProps = FieldProps & { optionsOf: ReturnType<typeof useFilterOptions> };

function WordsField({ filters, onChange }: FieldProps) {
  return (
    <FilterGroup legend={t.keywords}>
      <TextInput
        className={styles.input}
        type="search"
        name="search"
        aria-label={t.keywords}
        placeholder={t.makeModelOrLocation}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        value={filters.search}
        onChange={({ target }) => onChange({ search: target.value }, true)}
      />
    </FilterGroup>
  );
}

function MakeAndModel({ optionsOf, filters, onChange }: OptionProps) {
  return (
    <FilterGroup legend={t.makeAndModel}>
      <div className={styles.stack}>
        <FilterSelect
          name="make"
          label={t.make}
          any={t.anyMake}
          facet={optionsOf('make')}
          value={filters.make}
          isSorted
          onChange={(make) => onChange({ make, model: '' })}
        />
        <FilterSelect
          name="model"
          label={t.model}
          any={filters.make ? t.anyModel : t.chooseAMakeFirst}
          facet={optionsOf('model')}
          value={filters.model}
          isSorted
          isDisabled={!filters.make}
          onChange={(model) => onChange({ model })}
        />
      </div>
    </FilterGroup>
  );
}

function StateField({ optionsOf, filters, onChange }: OptionProps) {
  if (optionsOf('state').length === 0 && !filters.state) return null;
  return (
    <FilterGroup legend={t.state}>
      <FilterSelect
        name="state"
        label={t.state}
        any={t.anyState}
        facet={optionsOf('state')}
        value={filters.state}
        isSorted
        onChange={(state) => onChange({ state })}
      />
    </FilterGroup>
  );
}

interface NumberLabels {
  name: FilterName;
  label: string;
  placeholder: string;
}
interface NumberRangeProps extends FieldProps {
  low: NumberLabels;
  high: NumberLabels;
  /** Grouped while it's typed; in the address without commas. */
  isMoney?: boolean;
}

/** Two numbers that the boats' value lies between. */
function NumberRange({ low, high, ...rest }: NumberRangeProps) {
  return (
    <div className={styles.two}>
      <NumberField {...low} {...rest} />
      <span className="meta">{t.toInline}</span>
      <NumberField {...high} {...rest} />
    </div>
  );
}

type NumberFieldProps = NumberLabels & Pick<NumberRangeProps, 'isMoney'> & FieldProps;

function NumberField({ name, label, placeholder, isMoney, filters, onChange }: NumberFieldProps) {
  const field = { className: styles.input, name, 'aria-label': label, placeholder, autoComplete: 'off' };
  return isMoney ? (
    <MoneyInput
      {...field}
      prefix={null}
      value={groupMoney(filters[name])}
      onChange={({ target }) => onChange({ [name]: target.value.replaceAll(',', '') }, true)}
    />
  ) : (
    <TextInput
      {...field}
      inputMode="numeric"
      value={filters[name]}
      onChange={({ target }) => onChange({ [name]: target.value }, true)}
    />
  );
}
