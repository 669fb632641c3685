import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import type { Question } from '../ui/use-confirmation.tsx';
import { submitLabels } from './sale-texts.ts';
import * as t from '../../locales/sales.ts';

/** What to ask before an act that can't be undone; undefined for all others. `amount`: as typed, in minor units. */
export function questionBefore(
  act: SaleAct,
  { handover, problem }: Pick<AgreedSale, 'handover' | 'problem'>,
  { amount, now }: { amount: number | undefined; now: number },
): Question | undefined {
  const action = submitLabels[act];
  switch (act) {
    case 'confirm-handover':
      return {
        title: t.doYouHaveTheBoat,
        text: (
          <>
            {handover && Date.parse(handover.at) > now && (
              <p>{t.theHandoverIsOn({ when: dayAndTime(handover.at) })}</p>
            )}
            <p>{t.theSaleIsCompleteThen}</p>
          </>
        ),
        action,
      };
    case 'confirm-payment':
      return {
        title: t.hasItArrived({ amount: formatMoney(amount ?? 0) }),
        text: <p>{t.onlyIfYourBankSaysSo}</p>,
        action,
      };
    case 'accept-way-out':
      return problem?.wayOut ? { ...wayOutQuestion(problem.wayOut), action } : undefined;
    case 'withdraw':
      return { title: t.withdrawQuestion, text: <p>{t.theSaleEndsThen}</p>, action };
    default:
      return undefined;
  }
}

function wayOutQuestion({
  kind,
  price,
}: NonNullable<NonNullable<AgreedSale['problem']>['wayOut']>): Omit<Question, 'action'> {
  if (kind === 'lower-price')
    return {
      title: t.acceptTheLowerPrice({ price: formatMoney(price ?? 0) }),
      text: <p>{t.theLowerPriceCounts}</p>,
    };
  return {
    title: kind === 'cancel' ? t.cancelTheSaleQuestion : t.endAsUnpaidQuestion,
    text: <p>{t.theSaleEndsThen}</p>,
  };
}
