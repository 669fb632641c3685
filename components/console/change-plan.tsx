import { useState } from 'react';
import { offerBounds, type PlanVersion } from '../../contract/console-plans.ts';
import type { Plan, UserPlan } from '../../contract/plans.ts';
import { changePlan } from '../../services/console.service.ts';
import { PlanCard } from '../money/plan-card.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AmountField, amountOf, OfferTexts, plainAmount, WholeField, wholeOf } from './offer-fields.tsx';
import * as t from '../../locales/console-catalog.ts';

const bounds = {
  monthly: { min: 0, max: offerBounds.monthly },
  yearly: { min: 0, max: offerBounds.yearly },
  listings: { min: 1, max: offerBounds.listings },
  photographs: offerBounds.photographs,
  seats: { min: 0, max: offerBounds.seats },
  featured: { min: 0, max: offerBounds.featured },
};

const typedOf = (plan: PlanVersion) => ({
  name: plan.name,
  lead: plan.lead,
  monthly: plainAmount(plan.monthly),
  yearly: plainAmount(plan.yearly),
  listings: plan.listings === null ? '' : String(plan.listings),
  photographs: String(plan.photographs),
  seats: String(plan.seats),
  featured: String(plan.featured),
});
type Typed = ReturnType<typeof typedOf>;

/** The terms as typed; undefined while they aren't whole. */
function termsOf(typed: Typed) {
  const name = typed.name.trim();
  const lead = typed.lead.trim();
  const monthly = amountOf(typed.monthly, bounds.monthly);
  const yearly = amountOf(typed.yearly, bounds.yearly);
  const listings = typed.listings.trim() === '' ? null : wholeOf(typed.listings, bounds.listings);
  const photographs = wholeOf(typed.photographs, bounds.photographs);
  const seats = wholeOf(typed.seats, bounds.seats);
  const featured = wholeOf(typed.featured, bounds.featured);
  if (
    !name ||
    !lead ||
    monthly === undefined ||
    yearly === undefined ||
    listings === undefined ||
    photographs === undefined ||
    seats === undefined ||
    featured === undefined
  )
    return undefined;
  return { name, lead, monthly, yearly, listings, photographs, seats, featured };
}

interface ChangePlanProps {
  plan: PlanVersion;
  onClose: () => void;
  onDone: () => void;
}

/** New terms of a plan, with its card as sellers will see it. */
export function ChangePlan({ plan, onClose, onDone }: ChangePlanProps) {
  const [typed, setTyped] = useState(() => typedOf(plan));
  const set = (some: Partial<Typed>) => setTyped({ ...typed, ...some });
  const terms = termsOf(typed);
  return (
    <ActDialog
      title={t.changeName({ name: plan.name })}
      action={t.change}
      done={t.offerChanged}
      canUndo
      problem={terms ? undefined : t.correctTheTerms}
      act={async (reason) => terms && changePlan({ id: plan.id }, { ...terms, reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <OfferTexts name={typed.name} lead={typed.lead} onChange={set} />
      {plan.monthly > 0 && (
        <>
          <AmountField
            label={t.pricePerMonth}
            value={typed.monthly}
            bounds={bounds.monthly}
            onChange={(monthly) => set({ monthly })}
          />
          <AmountField
            label={t.pricePerYear}
            value={typed.yearly}
            bounds={bounds.yearly}
            onChange={(yearly) => set({ yearly })}
          />
        </>
      )}
      <Limits plan={plan} typed={typed} onChange={set} />
      {terms && (
        <section>
          <h3>{t.preview}</h3>
          <Preview plan={{ ...plan, ...terms }} />
        </section>
      )}
      <p>
        {plan.monthly === 0
          ? t.freeLimitsApplyToAll
          : t.subscribersKeepTheirTerms({ count: plan.subscribers })}
      </p>
    </ActDialog>
  );
}

function Limits({
  plan,
  typed,
  onChange,
}: {
  plan: PlanVersion;
  typed: Typed;
  onChange: (some: Partial<Typed>) => void;
}) {
  return (
    <>
      <WholeField
        label={t.activeListings}
        value={typed.listings}
        bounds={bounds.listings}
        help={t.leaveBlankForUnlimited}
        onChange={(listings) => onChange({ listings })}
      />
      <WholeField
        label={t.photosPerListing}
        value={typed.photographs}
        bounds={bounds.photographs}
        onChange={(photographs) => onChange({ photographs })}
      />
      {plan.userType === 2 && (
        <WholeField
          label={t.staffSeats}
          value={typed.seats}
          bounds={bounds.seats}
          onChange={(seats) => onChange({ seats })}
        />
      )}
      <WholeField
        label={t.featuredWeeks}
        value={typed.featured}
        bounds={bounds.featured}
        onChange={(featured) => onChange({ featured })}
      />
    </>
  );
}

/** The card of the page about plans, for a seller who has another one and can't choose. */
function Preview({ plan }: { plan: Plan }) {
  const mine: UserPlan = {
    plan: { ...plan, id: 0 },
    state: 'free',
    cycle: null,
    periodEnd: null,
    cancelsAtEnd: false,
    graceUntil: null,
    next: null,
    card: null,
    used: { listings: 0, seats: 0, featured: 0 },
    mayBuy: false,
  };
  return <PlanCard plan={plan} mine={mine} cycle="month" onChoose={() => {}} />;
}
