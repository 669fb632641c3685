import { useRouter } from 'next/router';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { CardsSection } from '../account/cards-section.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { InvoicesTab } from './invoices-tab.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { SoldTab } from './sold-tab.tsx';
import { TransactionsTab } from './transactions-tab.tsx';
import * as t from '../../locales/money.ts';

type Tab = 'transactions' | 'invoices' | 'sold' | 'cards';

/** Payments, their invoices, what was sold, and the cards. The address has the tab. */
export function PaymentsPart() {
  const router = useRouter();
  const user = useAppSelector((state) => state.user.details);
  const sells = user !== null && user.mayForDealership.includes('see') && user.listings > 0;
  const asked = router.query.tab;
  const active: Tab =
    asked === 'invoices' || asked === 'cards' || (asked === 'sold' && sells) ? asked : 'transactions';
  const tabs = [
    { key: 'transactions' as const, label: t.transactions },
    { key: 'invoices' as const, label: t.invoices },
    ...(sells ? [{ key: 'sold' as const, label: t.sold }] : []),
    { key: 'cards' as const, label: t.cards },
  ];
  return (
    <MoneyFrame title={t.payments}>
      <Tabs<Tab>
        label={t.payments}
        tabs={tabs}
        active={active}
        onChange={(key) =>
          void router.replace(key === 'transactions' ? paths.payments() : paths.payments(key), undefined, {
            shallow: true,
            scroll: false,
          })
        }
      >
        {active === 'transactions' && <TransactionsTab />}
        {active === 'invoices' && <InvoicesTab />}
        {active === 'sold' && <SoldTab />}
        {active === 'cards' && <CardsSection />}
      </Tabs>
    </MoneyFrame>
  );
}
