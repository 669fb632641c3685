import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { ActForm } from './act-form.tsx';
import { actLabels, timesDone, reasonLabels, sideName, wayOutText } from './sale-texts.ts';
import type { SaleUser } from './use-sale.ts';
import styles from './sale-page.module.css';
import * as t from '../../locales/sales.ts';

interface Props {
  sale: AgreedSale;
  onAct: SaleUser['act'];
}

/** An open problem, as both sides see it: what it is, and the way out that waits for an answer. */
export function OpenProblem({ sale, onAct }: Props) {
  const { problem, side, next, may } = sale;
  if (!problem) return null;
  const acts = problemActs.filter((act) => may.includes(act) && !(act === next?.act && isMine(sale)));
  return (
    <section className={styles.problem} aria-labelledby="problem">
      <h2 id="problem" className={styles.title}>
        {t.openProblem}
      </h2>
      <ProblemText sale={sale} problem={problem} />
      {problem.wayOut && <p className={styles.due}>{wayOutText(problem.wayOut, side)}</p>}
      <p className={styles.when}>{t.orOurStaffDecides}</p>
      {acts.map((act) => (
        <Folded key={`${act} ${timesDone(sale, act)}`} act={act} sale={sale} onAct={onAct} />
      ))}
    </section>
  );
}

/** Who reported what, in their own words. */
export function ProblemText({
  sale: { side, records },
  problem,
}: {
  sale: AgreedSale;
  problem: NonNullable<AgreedSale['problem']>;
}) {
  const said = records.findLast(({ kind }) => kind === 'report-problem')?.note;
  return (
    <>
      <p>
        {problem.by === side
          ? t.youReported({ reason: reasonLabels[problem.reason] })
          : t.sideReported({ who: sideName(problem.by), reason: reasonLabels[problem.reason] })}
      </p>
      {said && <blockquote className={styles.note}>{said}</blockquote>}
    </>
  );
}

const problemActs: readonly SaleAct[] = [
  'answer-problem',
  'accept-way-out',
  'propose-way-out',
  'decline-way-out',
  'withdraw-problem',
];
/** Acts that the step's own list leaves to these parts. */
export const isHelpAct = (act: SaleAct): boolean =>
  problemActs.includes(act) || act === 'report-problem' || act === 'ask-staff';

const isMine = ({ next, side }: AgreedSale) =>
  next !== null && side !== null && (next.by === side || next.by === 'both');

/** For when something is wrong: report a problem, ask our staff. */
export function SaleHelp({ sale, onAct }: Props) {
  const acts = (['report-problem', 'ask-staff'] as const).filter((act) => sale.may.includes(act));
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={styles.title}>
        {t.needHelp}
      </h2>
      <p>{t.reportAProblemWhen}</p>
      {acts.map((act) => (
        <Folded key={`${act} ${timesDone(sale, act)}`} act={act} sale={sale} onAct={onAct} />
      ))}
    </section>
  );
}

const Folded = ({ act, sale, onAct }: Props & { act: SaleAct }) => (
  <details className={styles.other}>
    <summary>{actLabels[act]}</summary>
    <ActForm act={act} sale={sale} onAct={onAct} />
  </details>
);
