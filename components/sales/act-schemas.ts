import { object, string } from 'yup';
import type { SaleAct } from '../../contract/agreed-sales.ts';
import { limits } from '../../contract/limits.ts';
import { parseMoney } from '../../utils/money.ts';
import { toInstant } from '../../utils/sell-values.ts';
import * as t from '../../locales/sales.ts';

const note = string().trim().max(limits.saleNoteMax, t.noteIsTooLong);
const text = note.required(t.describeWhatItsAbout);
const amount = string().test('amount', t.enterAnAmount, (typed) => (parseMoney(typed ?? '') ?? 0) > 0);
/** What the form of each act checks. */
export const actSchemas = {
  'sign-bill-of-sale': object({ note }),
  'upload-bill-of-sale': object({ note }),
  'confirm-paperwork': object({ note }),
  'choose-payment': object({ note }),
  'report-payment': object({ amount, note }),
  'confirm-payment': object({ amount, note }),
  'propose-handover': object({
    handoverAt: string()
      .required(t.chooseADateAndTime)
      .test('instant', t.chooseADateAndTime, (typed) => toInstant(typed ?? '') !== undefined),
    place: string().trim().required(t.enterAPlace).max(200, t.thePlaceIsTooLong),
    note,
  }),
  'request-transport': object({
    place: string()
      .matches(/^\d{5}$/, t.enterTheZipCode)
      .required(t.enterTheZipCode),
    note,
  }),
  'report-survey': object({ note: text }),
  'accept-condition': object({ note }),
  withdraw: object({ note: text }),
  'accept-handover': object({ note }),
  'confirm-handover': object({
    engineHours: string().matches(/^\d{0,6}(\.\d)?$/, t.enterHoursAsANumber),
    note,
  }),
  'ask-staff': object({ note: text }),
  'report-problem': object({ note: text }),
  'answer-problem': object({ note: text }),
  'propose-way-out': object({
    amount: string().when('wayOut', ([wayOut], schema) => (wayOut === 'lower-price' ? amount : schema)),
    note,
  }),
  'accept-way-out': object({ note }),
  'decline-way-out': object({ note }),
  'withdraw-problem': object({ note }),
} satisfies Record<SaleAct, unknown>;
