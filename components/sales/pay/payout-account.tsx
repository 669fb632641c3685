import { useState } from 'react';
import type { PayoutAccount as Account } from '../../../contract/sale-payments.ts';
import { ApiError } from '../../../services/api-client.ts';
import { openPayoutAccount } from '../../../services/sale-payments.service.ts';
import { Button } from '../../ui/button.tsx';
import styles from './site-payments.module.css';
import * as t from '../../../locales/sale-payments.ts';

/** Where the seller gets paid: the way to the gateway's page until it has asked everything. */
export function PayoutAccount({ saleId, account }: { saleId: number; account: Account }) {
  const [isOpening, setOpening] = useState(false);
  async function open() {
    setOpening(true);
    try {
      const { url } = await openPayoutAccount({ sale_id: saleId });
      window.location.assign(url);
    } catch (error) {
      setOpening(false);
      if (!(error instanceof ApiError)) throw error; // others were said by a toast
    }
  }
  if (account === 'ready') return <p className={styles.quiet}>{t.weTransferAfterTheHandover}</p>;
  return (
    <div className={styles.account}>
      <h3 className={styles.subtitle}>{t.yourPayoutAccount}</h3>
      <p className={styles.quiet}>{t.weAskAFewQuestions}</p>
      <Button variant="ink" isBusy={isOpening} busyLabel={t.opening} onClick={() => void open()}>
        {account === 'pending' ? t.continueSetup : t.setUpPayoutAccount}
      </Button>
    </div>
  );
}
