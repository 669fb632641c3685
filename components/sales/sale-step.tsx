import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { download } from '../../services/download.ts';
import { dayAndTime } from '../../utils/time.ts';
import { ActForm } from './act-form.tsx';
import { Button } from '../ui/button.tsx';
import { isHelpAct } from './sale-problem.tsx';
import { actLabels, conditionsText, myStep, timesDone, sideName, waitingFor } from './sale-texts.ts';
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
      <h2 id="next-step" className={styles.what}>
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
      {isMine && (
        <>
          <p>{myStep[next.act].lead}</p>
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
        <details key={`${act} ${timesDone(sale, act)}`} className={styles.other}>
          <summary>{actLabels[act]}</summary>
          <ActForm act={act} sale={sale} onAct={onAct} />
        </details>
      ))}
    </section>
  );
}

/** The bank is awaited, or the sale has ended. */
function NothingToDo({ sale }: { sale: AgreedSale }) {
  if (sale.stage === 'payment')
    return (
      <section className={styles.step} aria-labelledby="next-step">
        <h2 id="next-step" className={styles.what}>
          {pay.waitingForTheBank}
        </h2>
        <p>{pay.theBankTakesAbout}</p>
      </section>
    );
  return (
    <section className={styles.step} aria-labelledby="next-step">
      <h2 id="next-step" className={styles.what}>
        {sale.stage === 'done' ? t.theSaleIsComplete : t.saleFellThrough}
      </h2>
      <p>{sale.stage === 'done' ? t.theBoatWasHandedOver : t.theBoatIsntSold}</p>
    </section>
  );
}

/** Acts whose forms are in the part about the bill of sale. */
const isBillAct = (act: SaleAct) => act === 'sign-bill-of-sale' || act === 'upload-bill-of-sale';

/** Who the other waits for. */
const whoOf = ({ next, side }: AgreedSale): string =>
  next?.by === 'both' || !next ? sideName(side === 'buyer' ? 'seller' : 'buyer') : sideName(next.by);
