import { useAppSelector } from '../../store/hooks.ts';
import { Meta } from '../shell/meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { paths } from '../../utils/paths.ts';
import { SellerPage } from '../shell/seller-page.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/account.ts';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={72} />
    ))}
  </div>
);
const WaitingPage = () => (
  <>
    <div className={layout.head}>
      <div className={layout.headText}>
        <h1>{t.staff}</h1>
        <p>{'\u00a0'}</p>
      </div>
    </div>
    <Waiting />
  </>
);
const StaffList = onDemand(() => import('./staff-list.tsx').then((m) => m.StaffList), WaitingPage);

export function StaffPage() {
  return (
    <div className={layout.page}>
      <Meta page={t.staff} description={t.peopleWhoListBoatsAndAnswer} isHidden />
      <SellerPage title={t.staff} lead={t.peopleWhoListBoatsAndAnswerBuyers} skeleton={<WaitingPage />}>
        <Dealership />
      </SellerPage>
    </div>
  );
}

function Dealership() {
  const user = useAppSelector((state) => state.user.details);
  if (user && (user.userType === 2 || user.staffRole)) return <StaffList />;
  return (
    <>
      <div className={layout.head}>
        <h1>{t.staff}</h1>
      </div>
      <EmptyState
        isPage
        title={t.staffAccountsAreForDealerships}
        action={<ButtonLink href={paths.contact}>{t.contactUs}</ButtonLink>}
      >
        {t.dealersBrokersAndManufacturersCanAdd}
      </EmptyState>
    </>
  );
}
