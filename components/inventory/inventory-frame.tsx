import type { ReactNode } from 'react';
import { SellerPage } from '../shell/seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import layout from '../shell/account-layout.module.css';
import * as t from '../../locales/inventory.ts';

export const Waiting = ({ rows = 6 }: { rows?: number }) => (
  <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} height={56} />
    ))}
  </div>
);

/** What every page of the inventory stands in: for members, hidden from search engines. */
export function InventoryFrame({
  title,
  lead = t.allOfYourBoatsAndTheirFigures,
  children,
}: {
  title: string;
  /** What a visitor finds here after signing in. */
  lead?: string;
  children: ReactNode;
}) {
  const skeleton = (
    <>
      <div className={layout.head}>
        <h1>{title}</h1>
      </div>
      <Waiting />
    </>
  );
  return (
    <div className={layout.page}>
      <Meta page={title} description={lead} isHidden />
      <SellerPage title={title} lead={lead} skeleton={skeleton}>
        {children}
      </SellerPage>
    </div>
  );
}
