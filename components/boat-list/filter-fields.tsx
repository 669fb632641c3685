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

export interface FilterProps {
  kind: ListKind;
  facets: Facets;
  filters: Filters;
  /** Why the place is none, in a sentence. */
  zipProblem?: string | undefined;
  onChange: ChangeFilters;
}

const ends = [
  { value: '', label: 'Any' },
  { value: 'today', label: 'Today' },
  { value: '4days', label: '4 days' },
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
        <FilterGroup legend="Ends">
          <Segmented
            legend="Ends"
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
      <FilterGroup legend="Year">
        <NumberRange
          low={{ name: 'start_year', label: 'From year', placeholder: 'Earliest' }}
          high={{ name: 'end_year', label: 'To year', placeholder: 'Latest' }}
          filters={filters}
          onChange={onChange}
        />
      </FilterGroup>
      <FilterGroup legend={kind === 'auction' ? 'Current bid' : kind === 'past' ? 'Hammer price' : 'Price'}>
        <NumberRange
          low={{ name: 'min_price', label: 'Least', placeholder: '$ least' }}
          high={{ name: 'max_price', label: 'Most', placeholder: '$ most' }}
          isMoney
          filters={filters}
          onChange={onChange}
        />
      </FilterGroup>
      {kind !== 'marketplace' && choices('reserve', 'Reserve')}
      <StateField optionsOf={optionsOf} filters={filters} onChange={onChange} />
      <NearFields filters={filters} problem={zipProblem} onChange={onChange} />
      {choices('condition', 'Condition')}
      {(optionsOf('status').length > 1 || filters.status) && choices('status', 'Status')}
      {choices('hull', 'Hull')}
      {choices('fuel', 'Fuel')}
      {choices('seller', 'Seller')}
    </>
  );
}

type FieldProps = Pick<FilterProps, 'filters' | 'onChange'>;
type OptionProps = FieldProps & { optionsOf: ReturnType<typeof useFilterOptions> };

function WordsField({ filters, onChange }: FieldProps) {
  return (
    <FilterGroup legend="Words">
      <TextInput
        className={styles.input}
        type="search"
        name="search"
        aria-label="Words"
        placeholder="Make, model or place"
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
    <FilterGroup legend="Make and model">
      <div className={styles.stack}>
        <FilterSelect
          name="make"
          label="Make"
          any="Any make"
          facet={optionsOf('make')}
          value={filters.make}
          isSorted
          onChange={(make) => onChange({ make, model: '' })}
        />
        <FilterSelect
          name="model"
          label="Model"
          any={filters.make ? 'Any model' : 'Choose a make first'}
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
    <FilterGroup legend="State">
      <FilterSelect
        name="state"
        label="State"
        any="Any state"
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
      <span className="meta">to</span>
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
