import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import type { SaleFault } from '../../contract/sale-problems.ts';
import { download } from '../../services/download.ts';
import { dayAndTime } from '../../utils/time.ts';
import { ActForm, hasDraft } from './act-form.tsx';
import { Button } from '../ui/button.tsx';
import { isHelpAct, ProblemText } from './sale-problem.tsx';
import {
  actLabels,
  conditionsText,
  myStep,
  timesDone,
  sideName,
  waitingFor,
  wayOutText,
} from './sale-texts.ts';
import type { SaleUser } from './use-sale.ts';
import styles from './sale-page.module.css';
import * as pay from '../../locales/sale-payments.ts';
import * as t from '../../locales/sales.ts';

/** What happens next in the sale, who does it and by when; the form for it, if it's the user's turn. */
export function SaleStep({ sale, onAct }: { sale: AgreedSale; onAct: SaleUser['act'] }) {
  const { next, side, may } = sale;
  if (!next) return <NothingToDo sale={sale} />;
  const isMine = side !== null && (next.by === side || next.by === 'both') && may.includes(next.act);
  const others = may.filter((act) => (act !== next.act || !isMine) && !isHelpAct(act) && !isBillAct(act));
  return (
    <section className={styles.step} aria-labelledby="next-step">
      <p className={styles.turn}>{isMine ? t.yourNextStep : t.nextStep}</p>
      <h2 id="next-step" className={styles.what} tabIndex={-1}>
        {isMine ? myStep[next.act].title : waitingFor[next.act](whoOf(sale))}
      </h2>
      <p className={styles.due}>{t.due({ when: dayAndTime(next.dueAt) })}</p>
      {sale.conditions && (
        <p>
          {(side === 'buyer' ? t.conditionsUntil : t.theirConditions)({
            kinds: conditionsText(sale.conditions.kinds),
          })}
        </p>
      )}
      {sale.handover && (
        <p>{t.handoverAt({ when: dayAndTime(sale.handover.at), place: sale.handover.place })}</p>
      )}
      {sale.handover?.isAccepted && (
        <div>
          <Button variant="line" onClick={() => void download(`/sale/${sale.id}/handover.ics`)}>
            {t.addToCalendar}
          </Button>
        </div>
      )}
      <WireHint sale={sale} />
      {isMine && (
        <>
          <p>{myStep[next.act].lead}</p>
          {next.act === 'answer-problem' && sale.problem && (
            <ProblemText sale={sale} problem={sale.problem} />
          )}
          {next.act === 'accept-way-out' && sale.problem?.wayOut && (
            <p className={styles.due}>{wayOutText(sale.problem.wayOut, side)}</p>
          )}
          {!isBillAct(next.act) && (
            <ActForm
              key={`${next.act} ${timesDone(sale, next.act)}`}
              act={next.act}
              sale={sale}
              onAct={onAct}
            />
          )}
        </>
      )}
      {others.map((act) => (
        <OtherAct key={`${act} ${timesDone(sale, act)}`} act={act} sale={sale} onAct={onAct} />
      ))}
    </section>
  );
}

/** Another act that is possible now: folded, unless something is typed for it. */
const OtherAct = ({ act, sale, onAct }: { act: SaleAct; sale: AgreedSale; onAct: SaleUser['act'] }) => (
  <details className={styles.other} open={hasDraft(sale, act) || undefined}>
    <summary>{actLabels[act]}</summary>
    <ActForm act={act} sale={sale} onAct={onAct} />
  </details>
);

/** A wire needs the seller's bank details: who enters them, and who waits for them. */
function WireHint({ sale: { side, stage, payment, bank } }: { sale: AgreedSale }) {
  if (stage !== 'payment' || payment.method !== 'wire' || bank) return null;
  if (side === 'buyer') return <p>{t.waitForBankDetails}</p>;
  if (side !== 'seller') return null;
  return (
    <p>
      {t.theBuyerWires({
        link: (text) => (
          <a className="link" href="#bank-details">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

const endTexts: Record<SaleFault, string> = {
  buyer: t.endedByTheBuyer,
  seller: t.endedByTheSeller,
  none: t.endedByNobody,
};

/** The bank is awaited, or the sale has ended. */
function NothingToDo({ sale }: { sale: AgreedSale }) {
  if (sale.stage === 'payment')
    return (
      <section className={styles.step} aria-labelledby="next-step">
        <h2 id="next-step" className={styles.what} tabIndex={-1}>
          {pay.waitingForTheBank}
        </h2>
        <p>{pay.theBankTakesAbout}</p>
      </section>
    );
  const handedOver = sale.side === 'buyer' ? t.youHaveTheBoat : t.theBoatWasHandedOver;
  return (
    <section className={styles.step} aria-labelledby="next-step">
      <h2 id="next-step" className={styles.what} tabIndex={-1}>
        {sale.stage === 'done' ? t.theSaleIsComplete : t.saleFellThrough}
      </h2>
      <p>{sale.stage === 'done' ? handedOver : t.theBoatIsntSold}</p>
      {sale.fault && <p>{endTexts[sale.fault]}</p>}
    </section>
  );
}

/** Acts whose forms are in the part about the bill of sale. */
const isBillAct = (act: SaleAct) => act === 'sign-bill-of-sale' || act === 'upload-bill-of-sale';

/** Who the other waits for. */
const whoOf = ({ next, side }: AgreedSale): string =>
  next?.by === 'both' || !next ? sideName(side === 'buyer' ? 'seller' : 'buyer') : sideName(next.by);
