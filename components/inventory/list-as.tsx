import type { Import } from '../../contract/imports.ts';
import { photographsNeeded } from '../../contract/listing-quality.ts';
import { plural } from '../../utils/units.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Segmented } from '../ui/field.tsx';
import styles from './import.module.css';

interface ListAsProps {
  value: Import['listAs'];
  onChange: (value: Import['listAs']) => void;
}

/** Whether new boats are listed or become drafts, and what listing them takes. */
export function ListAs({ value, onChange }: ListAsProps) {
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
          : needed === 0
            ? 'New boats go live on the marketplace as soon as they’re imported.'
            : `A marketplace listing needs at least ${plural(needed, 'photograph')}. Boats without enough photographs start as drafts: add photographs, then submit each boat.`}
      </p>
    </fieldset>
  );
}
