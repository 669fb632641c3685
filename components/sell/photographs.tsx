import { useRef, useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import { createBoat } from '../../services/boats.service.ts';
import { uploadFile } from '../../services/uploads.service.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import styles from './photographs.module.css';

export interface PhotographsProps {
  /** The listing they belong to; a draft is made before. */
  boatId: number;
  /** In their order, the cover first. */
  pictures: Attachment[];
  /** The listing has these pictures now: they are stored already, the caller saves nothing. */
  onChange: (pictures: Attachment[]) => void;
  /** True while something is being sent that leaving the page would lose. */
  onBusy?: (isBusy: boolean) => void;
  /** There are bids: pictures may only be added. */
  isFrozen?: boolean;
}

/** The photographs of a listing: many at once. They are stored as they come. */
export function Photographs({ boatId, pictures, onChange, onBusy, isFrozen = false }: PhotographsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const send = async (files: File[]) => {
    onBusy?.(true);
    const ids = pictures.map(({ id }) => id);
    try {
      for (const file of files) {
        setSending(file.name);
        ids.push((await uploadFile(file, 'picture', { onProgress: (share) => setSending(`${file.name}, ${Math.round(share * 100)}% sent`) })).id);
        onChange((await createBoat({ id: boatId, attachments: ids })).attachments);
      }
    } catch {
      // The toast has said it; what came before it is stored.
    } finally {
      setSending(null);
      onBusy?.(false);
    }
  };
  const remove = async (id: number) => onChange((await createBoat({ id: boatId, attachments: pictures.filter((one) => one.id !== id).map((one) => one.id) })).attachments);
  return (
    <div className={styles.photographs}>
      <p className="meta">{sending ?? `${pictures.length} of ${limits.photosPerListing} used.`}</p>
      <Button isBusy={sending !== null} onClick={() => input.current?.click()}>Choose photographs</Button>
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label="Photographs" onChange={(event) => void send([...(event.target.files ?? [])])} />
      <ul className={styles.grid}>
        {pictures.map((one, index) => (
          <li key={one.id}>
            <Photo photo={one} alt={one.caption || `Photograph ${index + 1}`} sizes="(max-width:719px) 50vw, 240px" />
            {!isFrozen && <Button variant="quiet" onClick={() => void remove(one.id).catch(() => {})}>Remove</Button>}
          </li>
        ))}
      </ul>
    </div>
  );
}
