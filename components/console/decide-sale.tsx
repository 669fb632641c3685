import { useState } from 'react';
import type { ConsoleSale } from '../../contract/console-money.ts';
import { decideSale } from '../../services/console.service.ts';
import { parseMoney } from '../../utils/money.ts';
import { Field, Select } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { ActDialog } from './act-dialog.tsx';
import { problemReasons, saleDecisions } from './labels.ts';
import * as t from '../../locales/console.ts';

type Decision = (typeof saleDecisions)[number][0];

function useDecision(price: number) {
  const [decision, setDecision] = useState<Decision>('continue');
  const [fault, setFault] = useState<'buyer' | 'seller' | 'none'>('none');
  const [text, setText] = useState('');
  const amount = parseMoney(text);
  const isLower = decision === 'lower-price';
  const problem =
    isLower && (amount === null || amount < 1 || amount >= price) ? t.enterALowerPrice : undefined;
  return { decision, setDecision, fault, setFault, text, setText, amount, isLower, problem };
}

/** Staff decide a problem that its sides didn't end. */
export function DecideSale({
  sale,
  onDone,
  onClose,
}: {
  sale: ConsoleSale;
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useDecision(sale.price);
  const { decision, fault, amount, isLower, problem } = form;
  if (!sale.problem) return null;
  const { id } = sale.problem;
  return (
    <ActDialog
      title={t.decideTheProblem}
      action={t.saveDecision}
      done={t.decisionSaved}
      problem={problem}
      readers={t.bothSidesSeeTheReason}
      act={(note) =>
        decideSale(
          {
            sale_id: sale.id,
            problem_id: id,
            decision,
            fault,
            note,
            ...(isLower && amount !== null && { amount }),
          },
          { hideToast: true },
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {t.problemOf({ side: sale.problem.by })}: {sale.problem.note || problemReasons[sale.problem.reason]}
      </p>
      <DecisionFields {...form} />
    </ActDialog>
  );
}

function DecisionFields({
  decision,
  setDecision,
  fault,
  setFault,
  text,
  setText,
  isLower,
  problem,
}: ReturnType<typeof useDecision>) {
  return (
    <>
      <Field label={t.decision}>
        <Select
          value={decision}
          onChange={({ target }) =>
            setDecision(saleDecisions.find(([value]) => value === target.value)?.[0] ?? 'continue')
          }
        >
          {saleDecisions.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {isLower && (
        <Field label={t.newPrice} error={text ? problem : undefined}>
          <MoneyInput value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
      <Field label={t.whoseFault} help={t.faultDecidesTheFee}>
        <Select
          value={fault}
          onChange={({ target }) =>
            setFault(target.value === 'buyer' || target.value === 'seller' ? target.value : 'none')
          }
        >
          <option value="none">{t.neither}</option>
          <option value="buyer">{t.buyer}</option>
          <option value="seller">{t.seller}</option>
        </Select>
      </Field>
    </>
  );
}
