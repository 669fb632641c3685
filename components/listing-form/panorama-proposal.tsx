import type { ReactNode } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import type { Photographs } from './use-photographs.ts';
import styles from './photographs.module.css';
import * as t from '../../locales/listing-form.ts';

interface PanoramaProposalProps {
  pictures: readonly Attachment[];
  photos: Photographs;
}

/** Asks about photos that look like 360° photos, one after another. */
export function PanoramaProposal({ pictures, photos }: PanoramaProposalProps) {
  const index = pictures.findIndex(({ looksPanoramic, state }) => looksPanoramic && state !== 'failed');
  const picture = pictures[index];
  if (!picture) return null;
  const answer = (isPanorama: boolean) => (text: ReactNode) => (
    <button
      type="button"
      className={styles.text}
      onClick={() => {
        void photos.markPanorama(picture.id, isPanorama);
        document.getElementById(`photograph-${picture.id}`)?.focus();
      }}
    >
      {text}
    </button>
  );
  return (
    <p className="meta">
      {t.photoLooksLikeA360Photo({ index: index + 1, yes: answer(true), no: answer(false) })}
    </p>
  );
}
