import type { ReactNode } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { Photo } from '../ui/photo.tsx';
import styles from './bid-sheet.module.css';

interface SheetBoatProps {
  title: string;
  cover: Attachment | null;
  /** Its price. */
  children: ReactNode;
}

/** The boat that a confirmation is about. */
export const SheetBoat = ({ title, cover, children }: SheetBoatProps) => (
  <div className={styles.boat}>
    <Photo photo={cover} alt="" sizes="100px" className={styles.thumb} />
    <p>
      <b>{title}</b>
      {children}
    </p>
  </div>
);
