import type { Import } from '../../contract/imports.ts';
import { photographsNeeded } from '../../utils/listing-quality.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Segmented } from '../ui/field.tsx';
import styles from './import.module.css';
import * as t from '../../locales/inventory.ts';

interface ListAsProps {
  value: Import['listAs'];
  /** Whether a column with photographs is chosen. */
  hasPhotos: boolean;
  onChange: (value: Import['listAs']) => void;
}

/** Whether new boats are listed or become drafts, and what listing them takes. */
export function ListAs({ value, hasPhotos, onChange }: ListAsProps) {
  const needed = photographsNeeded(useSettings().rules, 'marketplace');
  return (
    <fieldset className={styles.listAs}>
      <legend className="small">{t.newBoats}</legend>
      <Segmented
        legend={t.newBoats}
        name="listAs"
        options={
          [
            { value: 'live', label: t.listThem },
            { value: 'draft', label: t.importAsDrafts },
          ] as const
        }
        value={value}
        onChange={onChange}
      />
      <p className="small muted">
        {value === 'draft' ? t.onlyYouCanSeeDraftsComplete : listingText(needed, hasPhotos)}
      </p>
    </fieldset>
  );
}

function listingText(needed: number, hasPhotos: boolean): string {
  if (needed === 0) return t.newBoatsGoLiveOnThe;
  return t.aMarketplaceListingNeedsAtLeast({ needed, hasPhotos });
}
