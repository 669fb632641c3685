import type { ComponentType } from 'react';
import type { SitePermission } from '../../contract/site-roles.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { SectionProps } from './section-props.ts';
import * as catalogTexts from '../../locales/console-catalog.ts';
import * as t from '../../locales/console.ts';

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton width="30%" height={32} />
    <Skeleton height={320} />
  </div>
);
const section = (load: () => Promise<ComponentType<SectionProps>>) => onDemand(load, Waiting);

interface Section {
  label: string;
  needs: SitePermission;
  View: ComponentType<SectionProps>;
  isHidden?: boolean;
}

/** The console's sections by the first part of their address, in the order of the menu. */
export const sections: Record<string, Section> = {
  now: {
    label: t.now,
    needs: 'enter-console',
    View: section(() => import('./now.tsx').then((m) => m.Now)),
  },
  people: {
    label: t.people,
    needs: 'see-people',
    View: section(() => import('./people.tsx').then((m) => m.People)),
  },
  listings: {
    label: t.listings,
    needs: 'see-listings',
    View: section(() => import('./listings.tsx').then((m) => m.Listings)),
  },
  auctions: {
    label: t.listings,
    needs: 'see-listings',
    View: section(() => import('./auction.tsx').then((m) => m.Auction)),
    isHidden: true,
  },
  review: {
    label: t.review,
    needs: 'manage-listings',
    View: section(() => import('./review.tsx').then((m) => m.Review)),
  },
  reports: {
    label: t.reports,
    needs: 'moderate',
    View: section(() => import('./reports.tsx').then((m) => m.Reports)),
  },
  sales: {
    label: t.sales,
    needs: 'see-sales',
    View: section(() => import('./sales.tsx').then((m) => m.Sales)),
  },
  money: {
    label: t.money,
    needs: 'see-money',
    View: section(() => import('./money.tsx').then((m) => m.Money)),
  },
  messages: {
    label: t.contactMessages,
    needs: 'manage-accounts',
    View: section(() => import('./messages.tsx').then((m) => m.Messages)),
  },
  emails: {
    label: t.emails,
    needs: 'run-operations',
    View: section(() => import('./emails.tsx').then((m) => m.Emails)),
  },
  operations: {
    label: t.operations,
    needs: 'run-operations',
    View: section(() => import('./operations.tsx').then((m) => m.Operations)),
  },
  figures: {
    label: t.figures,
    needs: 'see-reports',
    View: section(() => import('./figures.tsx').then((m) => m.Figures)),
  },
  content: {
    label: t.content,
    needs: 'edit-content',
    View: section(() => import('./content.tsx').then((m) => m.Content)),
  },
  catalog: {
    label: catalogTexts.catalog,
    needs: 'manage-listings',
    View: section(() => import('./catalog.tsx').then((m) => m.Catalog)),
  },
  rules: {
    label: t.rules,
    needs: 'change-rules',
    View: section(() => import('./rules.tsx').then((m) => m.Rules)),
  },
  switches: {
    label: catalogTexts.switches,
    needs: 'change-rules',
    View: section(() => import('./switches.tsx').then((m) => m.Switches)),
  },
  staff: {
    label: t.staff,
    needs: 'manage-roles',
    View: section(() => import('./staff.tsx').then((m) => m.Staff)),
  },
  audit: {
    label: t.auditLog,
    needs: 'see-audit-log',
    View: section(() => import('./audit.tsx').then((m) => m.Audit)),
  },
};
