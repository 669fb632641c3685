import type { Import } from '../../contract/imports.ts';
import { photographsNeeded } from '../../contract/listing-quality.ts';
import { plural } from '../../utils/units.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Segmented } from '../ui/field.tsx';
import styles from './import.module.css';

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
      <legend className="small">New boats</legend>
      <Segmented
        legend="New boats"
        name="listAs"
        options={
          [
            { value: 'live', label: 'List them' },
            { value: 'draft', label: 'Import as drafts' },
          ] as const
        }
        value={value}
        onChange={onChange}
      />
      <p className="small muted">
        {value === 'draft'
          ? 'Nobody else sees drafts. Complete them in your inventory, then submit each boat.'
          : listingText(needed, hasPhotos)}
      </p>
    </fieldset>
  );
}

function listingText(needed: number, hasPhotos: boolean): string {
  if (needed === 0) return 'New boats go live on the marketplace as soon as they’re imported.';
  return `A marketplace listing needs at least ${plural(needed, 'photograph')}. ${
    hasPhotos
      ? 'Each boat is listed once enough photographs from the file have arrived. Until then, and without them, it’s a draft.'
      : 'This file has no column with photos, so new boats start as drafts: add photographs, then submit each boat.'
  }`;
}
