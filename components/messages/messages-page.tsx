import layout from '../shell/account-layout.module.css';
import { SellerPage } from '../shell/seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/messages.ts';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20, maxWidth: 640 }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={72} />
    ))}
  </div>
);
const WaitingPage = () => (
  <>
    <div className={layout.head}>
      <div className={layout.headText}>
        <h1>{t.messages}</h1>
        <p>{'\u00a0'}</p>
      </div>
    </div>
    <Waiting />
  </>
);
const Inbox = onDemand(() => import('./inbox.tsx').then((m) => m.Inbox), WaitingPage);

export function MessagesPage() {
  return (
    <div className={layout.page}>
      <Meta page={t.messages} description={t.yourConversationsWithBuyersAndSellers} isHidden />
      <SellerPage
        title={t.messages}
        lead={t.yourPrivateConversationsWithBuyersAnd}
        skeleton={<WaitingPage />}
      >
        <Inbox />
      </SellerPage>
    </div>
  );
}
