import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { AgreedSale, SaleRecord } from '../../contract/agreed-sales.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import layout from '../shell/account-layout.module.css';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Photo } from '../ui/photo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OtherSide } from './other-side.tsx';
import { recordText } from './record-texts.ts';
import { stages } from './sale-texts.ts';
import { OpenProblem, SaleHelp } from './sale-problem.tsx';
import { SaleStep } from './sale-step.tsx';
import { useSale, type SaleUser } from './use-sale.ts';
import styles from './sale-page.module.css';
import * as t from '../../locales/sales.ts';

const SitePayments = onDemand(() => import('./pay/site-payments.tsx').then((m) => m.SitePayments));

const BillOfSale = onDemand(() => import('./bill/bill-of-sale.tsx').then((m) => m.BillOfSale));
const SaleFeedback = onDemand(() => import('./sale-feedback.tsx').then((m) => m.SaleFeedback));
const BankDetails = onDemand(() => import('./bank-details.tsx').then((m) => m.BankDetails));

/** The price can still be wired. */
const hasBankDetails = ({ side, stage, payment }: AgreedSale): boolean =>
  side !== null &&
  (stage === 'payment' || (stage === 'paperwork' && side === 'seller')) &&
  (payment.method === null || payment.method === 'wire');

/** Something can be paid through the site, or was. */
const hasSitePayments = ({ side, stage, records }: AgreedSale): boolean =>
  (side === 'buyer' && (stage === 'paperwork' || stage === 'payment')) ||
  records.some(({ kind }) => kind === 'start-debit');

/** The next step of a sale, its stages, its record, the other side and the amounts. Updates live. */
export function SaleDetails({ id }: { id: number }) {
  const { sale, status, retry, act: actOnly, reload } = useSale(id);
  const act = useFocusOnStep(actOnly);
  if (status === 'none')
    return (
      <ErrorState
        isPage
        heading="h1"
        title={t.weCantFindThatSale}
        action={<ButtonLink href={paths.myBids}>{t.goToMyBids}</ButtonLink>}
      >
        {t.onlyItsBuyerAndSeller}
      </ErrorState>
    );
  if (!sale)
    return status === 'failed' ? (
      <ErrorState isPage heading="h1" title={t.weCouldntLoadThisSale} onRetry={retry}>
        {t.nothingIsLostPleaseTry}
      </ErrorState>
    ) : (
      <div aria-busy="true">
        <Skeleton width="60%" height={40} />
        <Skeleton height={240} />
      </div>
    );
  return (
    <>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>{sale.boat.title}</h1>
          <p>{t.saleNumber({ id: String(sale.id) })}</p>
        </div>
      </div>
      <div className={styles.page}>
        <div className={styles.main}>
          <SaleStep sale={sale} onAct={act} />
          <OpenProblem sale={sale} onAct={act} />
          {sale.stage === 'done' && <SaleFeedback sale={sale} onChange={reload} />}
          {sale.stage !== 'fell-through' && <BillOfSale sale={sale} onAct={act} />}
          {hasBankDetails(sale) && <BankDetails sale={sale} />}
          {hasSitePayments(sale) && <SitePayments sale={sale} />}
          <Stages sale={sale} />
          <Record sale={sale} />
          <SaleHelp sale={sale} onAct={act} />
        </div>
        <aside className={styles.side} aria-label={t.sale}>
          <Link href={paths.boat(sale.boat.id)} className={styles.boat}>
            <Photo photo={sale.boat.cover} alt={sale.boat.title} sizes="(max-width:719px) 100vw, 360px" />
          </Link>
          <Amounts sale={sale} />
          <OtherSide sale={sale} />
          <Help />
        </aside>
      </div>
    </>
  );
}

/** After an act its form is gone: the focus moves to what's next. */
function useFocusOnStep(act: SaleUser['act']): SaleUser['act'] {
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) document.getElementById('next-step')?.focus();
  }, [acts]);
  return async (...what) => {
    await act(...what);
    setActs((count) => count + 1);
  };
}

const Help = () => (
  <p className={styles.help}>
    {t.somethingWrong({
      link: (text) => (
        <Link className="link" href={paths.contact}>
          {text}
        </Link>
      ),
    })}
  </p>
);

function Stages({ sale }: { sale: AgreedSale }) {
  if (sale.stage === 'fell-through') return null;
  const current = stages.findIndex(({ stage }) => stage === sale.stage);
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className={styles.title}>
        {t.stages}
      </h2>
      <ol className={styles.stages}>
        {stages.map(({ stage, label }, i) => {
          const isDone = i < current || sale.stage === 'done';
          return (
            <li
              key={stage}
              data-state={isDone ? 'done' : i === current ? 'now' : 'later'}
              aria-current={i === current && !isDone ? 'step' : undefined}
            >
              {label}
              <span className="visually-hidden">{isDone ? t.stageDone : ''}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Record({ sale }: { sale: AgreedSale }) {
  return (
    <section aria-labelledby="record">
      <h2 id="record" className={styles.title}>
        {t.record}
      </h2>
      <ol className={styles.record}>
        {sale.records
          .map((one, i) => (
            <RecordLine key={one.id} one={one} text={recordText(one, sale.records.slice(0, i))} />
          ))
          .toReversed()}
        <li>
          <p>{t.agreedOn({ price: sale.agreedPrice })}</p>
          <p className={styles.when}>{dayAndTime(sale.agreedAt)}</p>
        </li>
      </ol>
    </section>
  );
}

function RecordLine({ one, text }: { one: SaleRecord; text: string }) {
  return (
    <li>
      <p>{text}</p>
      {one.files.length > 0 && <RecordFiles files={one.files} />}
      {one.note && <blockquote className={styles.note}>{one.note}</blockquote>}
      <p className={styles.when}>
        {one.side
          ? `${one.side === 'buyer' ? t.buyer : t.seller}, ${dayAndTime(one.at)}`
          : dayAndTime(one.at)}
      </p>
    </li>
  );
}

const RecordFiles = ({ files }: { files: SaleRecord['files'] }) => (
  <ul className={styles.fileList}>
    {files.map(({ id, title, path }) => (
      <li key={id}>
        <a className="link" href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
      </li>
    ))}
  </ul>
);

function Amounts({ sale }: { sale: AgreedSale }) {
  const rows: [string, number][] = [
    [t.price, sale.price],
    ...(sale.side === 'seller' || sale.stage === 'fell-through'
      ? []
      : ([
          [t.buyersFee, sale.buyersFee],
          [t.totalPrice, sale.allInPrice],
        ] satisfies [string, number][])),
    ...(sale.payment.received > 0
      ? ([[t.received, sale.payment.received]] satisfies [string, number][])
      : []),
    ...(sale.payment.received > 0 && sale.payment.received < sale.price
      ? ([[t.leftToPay, sale.price - sale.payment.received]] satisfies [string, number][])
      : []),
  ];
  return (
    <dl className={`${styles.amounts} num`}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
