import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { BoatDocument, DocumentVisibility } from '../../contract/documents.ts';
import { editDocument } from '../../services/documents.service.ts';
import { fileSize } from '../../utils/units.ts';
import { IconButton } from '../ui/button.tsx';
import { Select, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './documents.module.css';
import * as t from '../../locales/listing-form.ts';

const readers: { value: DocumentVisibility; label: string }[] = [
  { value: 'everyone', label: t.everyone },
  { value: 'bidders', label: t.bidders },
  { value: 'on-request', label: t.onRequest },
];

interface DocumentRowProps {
  boatId: number;
  document: BoatDocument;
  isFrozen: boolean;
  onChange: (documents: Boat['documents']) => void;
  onRemove: () => void;
}

/** One document: its title and readers are changed in place. */
export function DocumentRow({ boatId, document, isFrozen, onChange, onRemove }: DocumentRowProps) {
  const { id, title, visibility, bytes, pages } = document;
  const [text, setText] = useState(title);
  const widest = readers.findIndex(({ value }) => value === visibility);

  const edit = async (change: { title?: string; visibility?: DocumentVisibility }) => {
    try {
      onChange((await editDocument({ market_place_id: boatId, id, ...change })).documents);
    } catch {
      setText(title); // the toast says why
    }
  };
  const rename = () => {
    const next = text.trim();
    if (!next) setText(title);
    else if (next !== title) void edit({ title: next });
  };
  return (
    <li className={styles.row}>
      <Icon name="document" />
      <TextInput
        aria-label={t.titleOf({ title })}
        value={text}
        maxLength={120}
        disabled={isFrozen}
        onChange={(event) => setText(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Select
        aria-label={t.whoCanOpen({ title })}
        value={visibility}
        onChange={(event) => void edit({ visibility: event.target.value as DocumentVisibility })}
      >
        {readers.map(({ value, label }, index) => (
          <option key={value} value={value} disabled={isFrozen && index > widest}>
            {label}
          </option>
        ))}
      </Select>
      <span className={`meta num ${styles.size}`}>
        {pages === null ? '' : t.pages({ pages })}
        {fileSize(bytes)}
      </span>
      {isFrozen ? (
        <span />
      ) : (
        <IconButton label={t.remove({ title })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      )}
    </li>
  );
}
