import { useEffect, useRef, useState } from 'react';
import { inventorySorts } from '../../contract/inventory.ts';
import { Checkbox, Select, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { sortLabels } from './inventory-labels.ts';
import type { InventoryView } from './use-inventory.ts';
import styles from './inventory.module.css';

const waitMs = 300;

export function InventoryFilters({
  view,
  missing,
  onShow,
}: {
  view: InventoryView;
  missing: number;
  onShow: (change: Partial<InventoryView>) => void;
}) {
  const [text, setText] = useState(view.search);
  const [shown, setShown] = useState(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the address: the field follows, but not while somebody types.
  if (shown !== view.search) {
    setShown(view.search);
    setText(view.search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleText(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onShow({ search: value.trim() }), waitMs);
  }
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="Inventory"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onShow({ search: text.trim() });
      }}
    >
      <TextInput
        className={styles.search}
        prefix={<Icon name="search" />}
        type="search"
        aria-label="Search your boats"
        placeholder="Make, model, HIN or stock number"
        maxLength={120}
        value={text}
        onChange={({ target }) => handleText(target.value)}
      />
      <Select
        aria-label="Type of listing"
        value={view.listing ?? ''}
        onChange={({ target }) =>
          onShow({
            listing: target.value === 'auction' || target.value === 'marketplace' ? target.value : undefined,
          })
        }
      >
        <option value="">All types</option>
        <option value="auction">Auctions</option>
        <option value="marketplace">Marketplace</option>
      </Select>
      <Select
        aria-label="Sort by"
        value={view.sort}
        onChange={({ target }) =>
          onShow({ sort: inventorySorts.find((sort) => sort === target.value) ?? 'own' })
        }
      >
        {inventorySorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Select>
      {(missing > 0 || view.missing) && (
        <Checkbox
          checked={view.missing}
          count={missing}
          onChange={({ target }) => onShow({ missing: target.checked })}
        >
          Missing from their feed
        </Checkbox>
      )}
    </form>
  );
}
