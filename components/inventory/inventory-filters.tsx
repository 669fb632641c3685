import { inventorySorts } from '../../contract/inventory.ts';
import { Checkbox, Select, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { sortLabels } from './inventory-labels.ts';
import type { InventoryView } from './use-inventory.ts';
import { useSearchText } from './use-search-text.ts';
import styles from './inventory.module.css';
import * as t from '../../locales/inventory.ts';

interface InventoryFiltersProps {
  view: InventoryView;
  missing: number;
  onShow: (change: Partial<InventoryView>) => void;
}

export function InventoryFilters({ view, missing, onShow }: InventoryFiltersProps) {
  const { text, change, submit } = useSearchText(view.search, (search) => onShow({ search }));
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={t.inventory}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        className={styles.search}
        prefix={<Icon name="search" />}
        type="search"
        aria-label={t.searchYourBoats}
        placeholder={t.makeModelHinOrStockNumber}
        maxLength={120}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <ListingTypeSelect value={view.listing} onChange={(listing) => onShow({ listing })} />
      <SortSelect value={view.sort} onChange={(sort) => onShow({ sort })} />
      {(missing > 0 || view.missing) && (
        <Checkbox
          checked={view.missing}
          count={missing}
          onChange={({ target }) => onShow({ missing: target.checked })}
        >
          {t.missingFromFeed}
        </Checkbox>
      )}
    </form>
  );
}

interface ListingTypeSelectProps {
  value: InventoryView['listing'];
  onChange: (listing: InventoryView['listing']) => void;
}

const ListingTypeSelect = ({ value, onChange }: ListingTypeSelectProps) => (
  <Select
    aria-label={t.listingType}
    value={value ?? ''}
    onChange={({ target }) =>
      onChange(target.value === 'auction' || target.value === 'marketplace' ? target.value : undefined)
    }
  >
    <option value="">{t.allTypes}</option>
    <option value="auction">{t.auctions}</option>
    <option value="marketplace">{t.marketplace}</option>
  </Select>
);

interface SortSelectProps {
  value: InventoryView['sort'];
  onChange: (sort: InventoryView['sort']) => void;
}

const SortSelect = ({ value, onChange }: SortSelectProps) => (
  <Select
    aria-label={t.sortBy}
    value={value}
    onChange={({ target }) => onChange(inventorySorts.find((sort) => sort === target.value) ?? 'own')}
  >
    {inventorySorts.map((sort) => (
      <option key={sort} value={sort}>
        {sortLabels[sort]}
      </option>
    ))}
  </Select>
);
