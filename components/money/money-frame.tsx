import type { ReactNode } from 'react';
import layout from '../shell/account-layout.module.css';

/** A page about money below its heading. */
export function MoneyFrame({
  title,
  lead,
  act,
  children,
}: {
  title: string;
  lead?: ReactNode;
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {act}
      </div>
      {children}
    </>
  );
}
