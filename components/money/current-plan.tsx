import { useState } from 'react';
import type { UserPlan } from '../../contract/plans.ts';
import { cancelSubscription, undoCancellation } from '../../services/plans.service.ts';
import { cardName } from '../../utils/card-name.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { paths } from '../../utils/paths.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { PlanFigures } from './plan-figures.tsx';
import styles from './money.module.css';
import plansStyles from './plans.module.css';
import * as t from '../../locales/money.ts';

/** The user's plan: its price, what of it is used, and how to cancel it. */
export function CurrentPlan({ mine, onChanged }: { mine: UserPlan; onChanged: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function act(change: () => Promise<UserPlan>, said: string) {
    setBusy(true);
    try {
      await change();
      showToast('success', said);
      onChanged();
    } catch {
      // The toast said why.
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const { plan } = mine;
  const end = mine.periodEnd ? dayOnOneLine(mine.periodEnd) : '';
  return (
    <>
      <section className={plansStyles.now} aria-label={t.yourPlan}>
        <div>
          <h2>
            {plan.name}
            <StateTag mine={mine} />
          </h2>
          <p>{planText(mine, end)}</p>
        </div>
        {mine.mayBuy && mine.state !== 'free' && (
          <PlanButtons
            mine={mine}
            isBusy={isBusy}
            onKeep={() => void act(undoCancellation, t.willContinue({ name: plan.name }))}
            onCancel={() => setAsking(true)}
          />
        )}
      </section>
      <PlanFigures mine={mine} />
      <CancelPlanDialog
        mine={mine}
        end={end}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onCancel={(said) => void act(cancelSubscription, said)}
      />
    </>
  );
}

function StateTag({ mine }: { mine: UserPlan }) {
  if (mine.state === 'past-due') return <Tag tone="red">{t.unpaid}</Tag>;
  if (mine.cancelsAtEnd) return <Tag tone="amber">{mine.next ? t.changing : t.canceled2}</Tag>;
  return (
    <Tag tone={mine.state === 'free' ? 'plain' : 'green'}>{mine.state === 'free' ? t.free : t.active}</Tag>
  );
}

/** What the plan costs and when it renews or ends. */
function planText(mine: UserPlan, end: string): string {
  const { plan, cycle, card } = mine;
  if (mine.state === 'free') return plan.lead;
  const price = formatMoney(cycle === 'year' ? plan.yearly : plan.monthly);
  if (mine.state === 'past-due')
    return t.weCouldntRenewYourPlanBecause({
      card: card ? cardName(card) : t.cardInline,
      hasGrace: mine.graceUntil !== null,
      graceUntil: mine.graceUntil === null ? '' : dayOnOneLine(mine.graceUntil),
    });
  if (mine.next)
    return t.activeUntilThenBeginsBilledBy({ end, name: mine.next.name, cycle: mine.next.cycle });
  if (mine.cancelsAtEnd) return t.activeUntilYouWontBeCharged({ end });
  return t.aRenewsOnWithYour({
    price,
    cycle: cycle ?? 'month',
    end,
    card: card ? cardName(card) : t.cardInline,
  });
}

interface PlanButtonsProps {
  mine: UserPlan;
  isBusy: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

function PlanButtons({ mine, isBusy, onKeep, onCancel }: PlanButtonsProps) {
  return (
    <div
      className={cx(
        styles.acts,
        !mine.cancelsAtEnd && (mine.state === 'past-due' ? plansStyles.flush : plansStyles.outdent),
      )}
    >
      {mine.state === 'past-due' && <ButtonLink href={`${paths.profile}#cards`}>{t.changeCard}</ButtonLink>}
      {mine.cancelsAtEnd ? (
        <Button variant="line" isBusy={isBusy} onClick={onKeep}>
          {t.keep({ name: mine.plan.name })}
        </Button>
      ) : (
        <Button variant="quiet" onClick={onCancel}>
          {t.cancelPlan}
        </Button>
      )}
    </div>
  );
}
