import { useField } from 'formik';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { serverNow } from '../../client/server-clock.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { toInstant } from '../../utils/sell-values.ts';
import { formDraft } from '../forms/form-draft.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormMoney, FormSelect, FormText, FormTextArea } from '../forms/form-fields.tsx';
import { useConfirmation } from '../ui/use-confirmation.tsx';
import { questionBefore } from './act-questions.tsx';
import { actSchemas } from './act-schemas.ts';
import { AttachFiles, type Attached } from './attach-files.tsx';
import { isMethod, methodLabels, reasonLabels, submitLabels, wayOutLabels } from './sale-texts.ts';
import type { ActDetails, SaleUser } from './use-sale.ts';
import * as t from '../../locales/sales.ts';

interface Typed {
  amount: string;
  method: string;
  handoverAt: string;
  place: string;
  engineHours: string;
  reason: string;
  wayOut: string;
  note: string;
}

/** Acts with which files can be sent: proof of a payment, evidence of a problem, photos of the boat. */
const withFiles: readonly SaleAct[] = [
  'upload-bill-of-sale',
  'report-survey',
  'withdraw',
  'report-payment',
  'report-problem',
  'answer-problem',
  'confirm-handover',
  'ask-staff',
];

const draftNameOf = (saleId: number, act: SaleAct) => `sale:${saleId}:${act}`;

/** Whether something is typed for this act that wasn't sent. */
export const hasDraft = (sale: AgreedSale, act: SaleAct) => formDraft.has(draftNameOf(sale.id, act));

const filledIn = (act: SaleAct, sale: AgreedSale): Typed => ({
  amount: formatMoney(proposedAmount(act, sale)).replace('$', ''),
  method: sale.payment.method ?? 'wire',
  handoverAt: '',
  place: '',
  engineHours: '',
  reason: sale.reasons[0] ?? 'other',
  wayOut: sale.waysOut[0] ?? 'cancel',
  note: '',
});

/** The form for one act of a sale. What's typed and attached stays if the request fails. */
export function ActForm({ act, sale, onAct }: { act: SaleAct; sale: AgreedSale; onAct: SaleUser['act'] }) {
  const { ask, dialog } = useConfirmation();
  const attached = useRef<Attached>({ files: [], isUploading: false });
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Form
      values={filledIn(act, sale)}
      schema={actSchemas[act]}
      isRefreshed
      draftName={draftNameOf(sale.id, act)}
      onSubmit={async (typed) => {
        const { files, isUploading } = attached.current;
        setWaiting(isUploading);
        if (isUploading) return;
        const question = questionBefore(act, sale, {
          amount: parseMoney(typed.amount) ?? undefined,
          now: serverNow(),
        });
        if (question && !(await ask(question))) return;
        await onAct(act, {
          ...detailsOf(act, sale, typed),
          ...(typed.note.trim() && { note: typed.note.trim() }),
          ...(files.length > 0 && { files }),
        });
        formDraft.drop(draftNameOf(sale.id, act));
      }}
    >
      <FocusNext />
      <Fields act={act} sale={sale} />
      <FormTextArea
        name="note"
        label={needsNote(act) ? t.description : t.note}
        rows={needsNote(act) ? 4 : 2}
      />
      {withFiles.includes(act) && (
        <AttachFiles
          onChange={(now) => {
            attached.current = now;
            if (!now.isUploading) setWaiting(false);
          }}
        />
      )}
      {isWaiting && <p role="alert">{t.waitForTheFiles}</p>}
      <SubmitButton busyLabel={t.saving} isWide={false}>
        {submitLabels[act]}
      </SubmitButton>
      {dialog}
    </Form>
  );
}

/** The other side's step can take the place of a form that has the focus, which then goes to what's next. */
function FocusNext() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    return () => {
      if (form?.contains(document.activeElement))
        queueMicrotask(() => document.getElementById('next-step')?.focus());
    };
  }, []);
  return <span ref={place} hidden />;
}

const needsNote = (act: SaleAct) =>
  ['report-problem', 'answer-problem', 'ask-staff', 'report-survey', 'withdraw'].includes(act);

/** The amount that's filled in: what remains, or what the buyer reported. A lower price is the user's to name. */
function proposedAmount(act: SaleAct, sale: AgreedSale): number {
  const { sent, received } = sale.payment;
  if (act === 'propose-way-out') return sale.price;
  if (act === 'confirm-payment' && sent > received) return sent - received;
  return leftToPay(act, sale);
}

/** What a request of this act contains besides the note. */
function detailsOf(act: SaleAct, sale: AgreedSale, typed: Typed): ActDetails {
  const minor = parseMoney(typed.amount) ?? undefined;
  const amount = minor === undefined ? {} : { amount: minor };
  switch (act) {
    case 'choose-payment':
      return isMethod(typed.method) ? { method: typed.method } : {};
    case 'report-payment':
      return { ...amount, ...(isMethod(typed.method) && { method: typed.method }) };
    case 'confirm-payment':
      return amount;
    case 'propose-handover': {
      const at = toInstant(typed.handoverAt);
      return at ? { handoverAt: at, place: typed.place.trim() } : {};
    }
    case 'request-transport':
      return { place: typed.place };
    case 'accept-handover':
      return sale.handover ? { handoverAt: sale.handover.at } : {};
    case 'confirm-handover':
      return typed.engineHours ? { engineHours: Number(typed.engineHours) } : {};
    case 'report-problem': {
      const reason = sale.reasons.find((one) => one === typed.reason);
      return reason ? { reason } : {};
    }
    case 'propose-way-out': {
      const wayOut = sale.waysOut.find((one) => one === typed.wayOut);
      return wayOut ? { wayOut, ...(wayOut === 'lower-price' && amount) } : {};
    }
    case 'accept-way-out':
    case 'decline-way-out':
      return sale.problem?.wayOut ? { way_out_id: sale.problem.wayOut.id } : {};
    default:
      return {};
  }
}

const optionsOf = (labels: Record<string, string>, values = Object.keys(labels)) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

function Fields({ act, sale }: { act: SaleAct; sale: AgreedSale }) {
  const method = (
    <FormSelect
      name="method"
      label={act === 'choose-payment' ? t.howYouPay : t.howYouPaid}
      options={optionsOf(methodLabels)}
    />
  );
  switch (act) {
    case 'choose-payment':
      return method;
    case 'report-payment':
    case 'confirm-payment':
      return (
        <>
          <FormMoney
            name="amount"
            label={act === 'report-payment' ? t.amountSent : t.amountReceived}
            help={t.leftOfThePrice({ left: leftToPay(act, sale) })}
          />
          {act === 'report-payment' && method}
        </>
      );
    case 'propose-handover':
      return (
        <>
          <FormText name="handoverAt" label={t.dateAndTime} type="datetime-local" />
          <FormText name="place" label={t.place} help={t.placeExample} />
        </>
      );
    case 'request-transport':
      return (
        <FormText
          name="place"
          label={t.destination}
          help={t.weEmailTransporters}
          inputMode="numeric"
          maxLength={5}
          digits
        />
      );
    case 'confirm-handover':
      return <FormText name="engineHours" label={t.engineHours} inputMode="decimal" digits />;
    case 'report-problem':
      return (
        <FormSelect name="reason" label={t.whatsWrong} options={optionsOf(reasonLabels, sale.reasons)} />
      );
    case 'propose-way-out':
      return (
        <>
          <FormSelect name="wayOut" label={t.yourProposal} options={optionsOf(wayOutLabels, sale.waysOut)} />
          <NewPrice />
        </>
      );
    default:
      return null;
  }
}

function NewPrice() {
  const [{ value }] = useField<string>('wayOut');
  return value === 'lower-price' ? <FormMoney name="amount" label={t.newPrice} /> : null;
}

/** What remains of the price, in minor units. */
const leftToPay = (act: SaleAct, { price, payment: { sent, received, pending } }: AgreedSale) =>
  price - pending - (act === 'report-payment' ? sent : received);
