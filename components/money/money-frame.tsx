import type { ReactNode } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import dashboard from '../dashboard/dashboard.module.css';
import layout from '../shell/account-layout.module.css';

/** A page about money: beside it where the others are. */
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
  const { pathname } = useRouter();
  const user = useAppSelector((state) => state.user.details);
  const links: [label: string, href: string][] = [
    ...(user?.mayForDealership.includes('see')
      ? ([
          ['Plan', paths.plan],
          ['Upsells', paths.upsells],
        ] as [string, string][])
      : []),
    ['Payments', paths.payments()],
    ['Cards', `${paths.profile}#cards`],
  ];
  return (
    <div className={dashboard.grid}>
      <nav className={dashboard.nav} aria-label="Money">
        <ul>
          {links.map(([label, href]) => (
            <li key={label}>
              <Link href={href} aria-current={href === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={dashboard.content}>
        <div className={layout.head}>
          <div className={layout.headText}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {act}
        </div>
        {children}
      </div>
    </div>
  );
}
