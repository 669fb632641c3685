import { useState } from 'react';
import type { AgreedSale } from '../../../contract/agreed-sales.ts';
import type { BillField, BillOfSale as Bill } from '../../../contract/bill-of-sale.ts';
import { download } from '../../../services/download.ts';
import { dayAndTime } from '../../../utils/time.ts';
import { ActForm } from '../act-form.tsx';
import { timesDone } from '../sale-texts.ts';
import type { SaleUser } from '../use-sale.ts';
import { formDraft } from '../../forms/form-draft.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillForm } from './bill-form.tsx';
import { BillPreview } from './bill-preview.tsx';
import { Checklist } from './checklist.tsx';
import { SignForm } from './sign-form.tsx';
import { useBill } from './use-bill.ts';
import page from '../sale-page.module.css';
import styles from './bill-of-sale.module.css';
import * as t from '../../../locales/bill-of-sale.ts';

const fieldNames: Record<BillField, string> = {
  'seller.name': t.sellersName,
  'seller.address': t.sellersAddress,
  'buyer.name': t.buyersName,
  'buyer.address': t.buyersAddress,
  hin: t.hinInline,
  year: t.yearInline,
  make: t.makeInline,
  model: t.modelInline,
  'trailer.vin': t.trailersVin,
};
const isBuyers = (field: BillField) => field.startsWith('buyer.');

interface Props {
  sale: AgreedSale;
  onAct: SaleUser['act'];
}

/** The bill of sale: what's missing is filled in here, both sign it, and it can be downloaded. */
export function BillOfSale({ sale, onAct }: Props) {
  const { bill, isFailed, retry, save, tick } = useBill(sale);
  return (
    <section aria-labelledby="bill-of-sale" className={styles.bill}>
      <h2 id="bill-of-sale" className={page.title} tabIndex={-1}>
        {t.billOfSale}
      </h2>
      {bill ? (
        <>
          <Loaded sale={sale} onAct={onAct} bill={bill} onSave={save} />
          <Checklist entries={bill.checklist} side={sale.side} onTick={tick} />
        </>
      ) : isFailed ? (
        <ErrorState title={t.weCouldntLoadTheBill} onRetry={retry}>
          {t.nothingIsLost}
        </ErrorState>
      ) : (
        <Skeleton height={200} />
      )}
    </section>
  );
}

interface LoadedProps extends Props {
  bill: Bill;
  onSave: ReturnType<typeof useBill>['save'];
}

function Loaded({ sale, onAct, bill, onSave }: LoadedProps) {
  const { mayEdit, missing, version, isOnPaper } = bill;
  const own = missing.filter((field) => mayEdit !== null && isBuyers(field) === (mayEdit === 'buyer'));
  const draftName = `sale:${sale.id}:bill`;
  const [isEditing, setEditing] = useState(() => formDraft.has(draftName));
  const canSign = sale.may.includes('sign-bill-of-sale') && version !== null && missing.length === 0;
  return (
    <>
      {mayEdit && !isOnPaper && <p>{t.fillItIn}</p>}
      {mayEdit && <p className={page.when}>{t.notLegalAdvice}</p>}
      {missing.length > 0 && !isOnPaper && (
        <p className={page.due}>
          {t.missingFields({ fields: missing.map((field) => fieldNames[field]).join(', ') })}
        </p>
      )}
      {mayEdit && (own.length > 0 || isEditing) ? (
        <BillForm
          draftName={draftName}
          bill={bill}
          side={mayEdit}
          onSave={async (details) => {
            await onSave(details);
            setEditing(false);
            document.getElementById('bill-of-sale')?.focus(); // the form is gone
          }}
          onCancel={own.length > 0 ? undefined : () => setEditing(false)}
        />
      ) : (
        <>
          {mayEdit ? (
            <BillPreview bill={bill} saleId={sale.id} />
          ) : (
            <details className={page.other}>
              <summary>{t.showTheBill}</summary>
              <BillPreview bill={bill} saleId={sale.id} />
            </details>
          )}
          {mayEdit && (
            <div>
              <Button variant="line" onClick={() => setEditing(true)}>
                {t.editDetails}
              </Button>
            </div>
          )}
        </>
      )}
      <Signatures bill={bill} />
      {canSign && !isEditing && version && (
        <SignForm
          key={version.sha256}
          sha256={version.sha256}
          onSign={(signing) => onAct('sign-bill-of-sale', { bill: signing })}
        />
      )}
      <Downloads saleId={sale.id} bill={bill} />
      <PaperCopy sale={sale} onAct={onAct} />
    </>
  );
}

/** Both can sign on paper instead. */
const PaperCopy = ({ sale, onAct }: Props) =>
  sale.may.includes('upload-bill-of-sale') && (
    <details className={page.other} key={timesDone(sale, 'upload-bill-of-sale')}>
      <summary>{t.uploadPaperCopy}</summary>
      <p>{t.paperCopy}</p>
      <ActForm act="upload-bill-of-sale" sale={sale} onAct={onAct} />
    </details>
  );

const sideNames = { buyer: t.buyer, seller: t.seller };

function Signatures({ bill: { signatures, isOnPaper, version } }: { bill: Bill }) {
  if (isOnPaper) return <p className={page.due}>{t.signedOnPaper}</p>;
  if (!version) return null;
  return (
    <ul className={styles.signatures}>
      {(['seller', 'buyer'] as const).map((side) => {
        const signature = signatures.find((one) => one.side === side);
        return (
          <li key={side} data-signed={signature !== undefined}>
            {signature
              ? t.signedOnDay({ side: sideNames[side], name: signature.name, when: dayAndTime(signature.at) })
              : t.notSignedYet({ side: sideNames[side] })}
          </li>
        );
      })}
    </ul>
  );
}

const Downloads = ({ saleId, bill: { version, signatures } }: { saleId: number; bill: Bill }) => (
  <div className={styles.downloads}>
    {version && (
      <Button variant="line" onClick={() => void download(`/sale/${saleId}/bill.pdf`)}>
        {t.downloadBill}
      </Button>
    )}
    {signatures.length > 0 && (
      <Button variant="line" onClick={() => void download(`/sale/${saleId}/bill.pdf?signed=1`)}>
        {t.downloadSigned}
      </Button>
    )}
    <Button variant="line" onClick={() => void download(`/sale/${saleId}/documents.zip`)}>
      {t.downloadAll}
    </Button>
  </div>
);
