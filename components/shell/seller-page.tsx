import type { ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { Dealership } from './dealership.tsx';
import { ManagedNote } from './managed-note.tsx';
import { MembersOnly, type MembersOnlyProps } from './members-only.tsx';
import { SellerNav } from './seller-nav.tsx';
import styles from './seller-frame.module.css';

/** A page for members with the seller's navigation beside it. */
export const SellerPage = ({ skeleton, children, ...prompt }: MembersOnlyProps) => (
  <MembersOnly {...prompt} skeleton={<SellerFrame>{skeleton}</SellerFrame>}>
    <SellerFrame>{children}</SellerFrame>
  </MembersOnly>
);

/** For a dealership's staff: whom they work for. */
function OwnDealership() {
  const user = useAppSelector((state) => state.user.details);
  if (!user?.staffRole || user.accountId === null) return null;
  return <Dealership accountId={user.accountId} role={user.staffRole} />;
}

/** The seller's navigation, and the page beside it. */
export const SellerFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>
    <SellerNav />
    <div className={styles.content}>
      <OwnDealership />
      <ManagedNote />
      {children}
    </div>
  </div>
);
