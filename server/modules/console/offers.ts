import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type * as contract from '../../../contract/console-plans.ts';
import type { PlanVersion, UpgradeVersion } from '../../../contract/console-plans.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

type Stored<T extends { validFrom: string | null }> = Omit<T, 'validFrom'> & { from: Date | null };
const present = <T extends { validFrom: string | null }>({ from, ...row }: Stored<T>) => ({
  ...row,
  validFrom: from?.toISOString() ?? null,
});

/** Plans and upgrades with their earlier versions, the current one first. */
export async function listOffers(db: Db): Promise<Data<typeof contract.listOffers>> {
  const [plans, upgrades] = await Promise.all([
    sql<Stored<PlanVersion>>`
      select p.id, p.code, p.user_type as "userType", p.name, p.lead, p.monthly, p.yearly, 'USD' as currency, p.listings, p.photographs, p.seats, p.featured,
        p.is_on as "isCurrent", p.valid_from as from, a.full_name as "changedBy",
        (select count(*)::int from subscription s where s.plan_id = p.id and s.state in ('active', 'past-due')) as subscribers
      from plan p left join account a on a.id = p.changed_by order by p.user_type, p.position, p.code, p.is_on desc, p.id desc`.execute(
      db,
    ),
    sql<Stored<UpgradeVersion>>`
      select v.id, v.upsell_id as "upsellId", k.code, v.name, v.lead, v.price, v.days, v.status = 1 as "isSold", v.valid_from as from, a.full_name as "changedBy",
        v.id = max(v.id) over (partition by v.upsell_id) as "isCurrent"
      from upsell_version v join upsell k on k.id = v.upsell_id left join account a on a.id = v.changed_by order by k.position, v.upsell_id, v.id desc`.execute(
      db,
    ),
  ]);
  return { plans: plans.rows.map(present), upgrades: upgrades.rows.map(present) };
}

type Fields = Record<string, string>;
const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_request', errors.invalid_request_pleaseCheckWhatYouEntered, { fields });
};
const wasChanged = () => new AppError('conflict', errors.conflict_thisWasChangedMeanwhile);

/** What differs: before and after, by name. */
function changesBetween<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | undefined {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name]);
  const of = (values: T) => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
  return names.length === 0 ? undefined : { before: of(before), after: of(after) };
}

type ChangePlan = Input<typeof contract.changePlan>;

/** Sells a plan under new terms from now on, as a new row. @throws AppError not_found, conflict, invalid_request */
export async function changePlan(
  context: Context,
  actor: Actor,
  { params: { id }, body: { reason, ...terms } }: Pick<ChangePlan, 'params' | 'body'>,
): Promise<{ id: number }> {
  const newId = await context.db.transaction().execute(async (tx) => {
    const plan = await tx.selectFrom('plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!plan) throw new AppError('not_found', errors.not_found_thisPlanIsntAvailableForYour);
    if (!plan.is_on) throw wasChanged();
    checkPlan(plan, terms);
    const { name, lead, monthly, yearly, listings, photographs, seats, featured } = plan;
    const changes = changesBetween(
      { name, lead, monthly, yearly, listings, photographs, seats, featured },
      terms,
    );
    if (!changes) return id;
    await tx.updateTable('plan').set({ is_on: false }).where('id', '=', id).execute();
    const added = await tx
      .insertInto('plan')
      .values({
        ...terms,
        code: plan.code,
        user_type: plan.user_type,
        position: plan.position,
        valid_from: sql<Date>`now()`,
        changed_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, actor, {
      act: 'change-plan',
      object: { kind: 'plan', id: plan.code, name },
      ...changes,
      reason,
    });
    return added.id;
  });
  context.live.contentChanged();
  return { id: newId };
}

function checkPlan(
  plan: { monthly: number; user_type: number },
  { monthly, yearly, seats }: Omit<ChangePlan['body'], 'reason'>,
): void {
  const isFree = plan.monthly === 0;
  refuse({
    // A seller without a subscription has the free plan: one for private sellers, one for dealers.
    ...((monthly === 0) !== isFree && {
      monthly: isFree ? errors.invalid_request_aFreePlanStaysFree : errors.invalid_request_enterAPrice,
    }),
    ...((yearly === 0) !== isFree && {
      yearly: isFree ? errors.invalid_request_aFreePlanStaysFree : errors.invalid_request_enterAPrice,
    }),
    ...(yearly > 12 * monthly && { yearly: errors.invalid_request_aYearCantCostMore }),
    ...(plan.user_type === 1 && seats > 0 && { seats: errors.invalid_request_onlyDealersHaveStaff }),
  });
}

type ChangeUpgrade = Input<typeof contract.changeUpgrade>;

/** Sells an upgrade under new terms from now on. @throws AppError not_found, conflict, invalid_request */
export async function changeUpgrade(
  context: Context,
  actor: Actor,
  { params: { id }, body: { reason, ...terms } }: Pick<ChangeUpgrade, 'params' | 'body'>,
): Promise<{ id: number }> {
  return context.db.transaction().execute(async (tx) => {
    const version = await tx.selectFrom('upsell_version').selectAll().where('id', '=', id).executeTakeFirst();
    if (!version) throw new AppError('not_found', errors.not_found_thisIsNoLongerAvailable);
    const { upsell_id: upsellId } = version;
    const { code } = await tx
      .selectFrom('upsell')
      .select('code')
      .where('id', '=', upsellId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const later = await tx
      .selectFrom('upsell_version')
      .select('id')
      .where('upsell_id', '=', upsellId)
      .where('id', '>', id)
      .executeTakeFirst();
    if (later) throw wasChanged();
    if ((terms.days === null) !== (version.days === null))
      refuse({
        days:
          version.days === null
            ? errors.invalid_request_thisUpgradeHasNoDays
            : errors.invalid_request_enterTheDays,
      });
    const { name, lead, price, days, status } = version;
    const changes = changesBetween({ name, lead, price, days, isSold: status === 1 }, terms);
    if (!changes) return { id };
    const { isSold, ...values } = terms;
    const stored = { ...values, status: isSold ? 1 : 0 };
    await tx.updateTable('upsell').set(stored).where('id', '=', upsellId).execute();
    const added = await tx
      .insertInto('upsell_version')
      .values({ ...stored, upsell_id: upsellId, valid_from: sql<Date>`now()`, changed_by: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, actor, {
      act: 'change-upgrade',
      object: { kind: 'plan', id: `upgrade:${code}`, name },
      ...changes,
      reason,
    });
    return { id: added.id };
  });
}
