import type { ReactNode } from 'react';
import { MembersOnly, type MembersOnlyProps } from './members-only.tsx';
import { SellerNav } from './seller-nav.tsx';
import styles from './seller-frame.module.css';

/** A page for members with the seller's navigation beside it. */
export const SellerPage = ({ skeleton, children, ...prompt }: MembersOnlyProps) => (
  <MembersOnly {...prompt} skeleton={<SellerFrame>{skeleton}</SellerFrame>}>
    <SellerFrame>{children}</SellerFrame>
  </MembersOnly>
);

const SellerFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>
    <SellerNav />
    <div className={styles.content}>{children}</div>
  </div>
);
