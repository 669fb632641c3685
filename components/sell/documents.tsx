import { useRef, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { addDocuments } from '../../services/documents.service.ts';
import { uploadFile } from '../../services/uploads.service.ts';
import { Button } from '../ui/button.tsx';
import styles from './documents.module.css';

export interface DocumentsProps {
  /** The listing they belong to; a draft is made before. */
  boatId: number;
  documents: Boat['documents'];
  /** The listing has these documents now: they are stored already, the caller saves nothing. */
  onChange: (documents: Boat['documents']) => void;
  /** True while something is being sent that leaving the page would lose. */
  onBusy?: (isBusy: boolean) => void;
}

/** The documents of a listing: surveys, logs, titles, as PDF. They are stored as they come. */
export function Documents({ boatId, documents, onChange, onBusy }: DocumentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const send = async (files: File[]) => {
    onBusy?.(true);
    try {
      for (const file of files) {
        setSending(file.name);
        const { id } = await uploadFile(file, 'document');
        onChange((await addDocuments({ market_place_id: boatId, documents: [{ id, title: file.name.replace(/\.pdf$/i, '').slice(0, 120) || 'Document', visibility: 'everyone' }] })).documents);
      }
    } catch {
      // The toast has said it; what came before it is stored.
    } finally {
      setSending(null);
      onBusy?.(false);
    }
  };
  return (
    <div className={styles.documents}>
      <Button isBusy={sending !== null} onClick={() => input.current?.click()}>Choose documents</Button>
      {sending && <p className="meta">{sending}</p>}
      <input ref={input} type="file" accept="application/pdf" multiple hidden aria-label="Documents" onChange={(event) => void send([...(event.target.files ?? [])])} />
      <ul>{documents.map((one) => <li key={one.id}>{one.title}</li>)}</ul>
    </div>
  );
}
