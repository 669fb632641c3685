import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './bid-sheet.module.css';

/** Why the bid or offer can't be placed like this. */
export const SheetRefusal = ({ children }: { children: ReactNode }) => (
  <p className={styles.refusal} role="alert">
    <Icon name="warning" size={16} />
    {children}
  </p>
);
