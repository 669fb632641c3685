import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import {
  ruleBounds,
  type changeRules as changeCall,
  type readRules as readCall,
  type RuleRow,
} from '../../../contract/console-rules.ts';
import { assertIncrementTable } from '../../../contract/increments.ts';
import { ruleDefaults } from '../../../contract/limits.ts';
import { lotRuleNames } from '../../../contract/lot-rules.ts';
import { formatMoney } from '../../../utils/money.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

type Name = keyof typeof ruleBounds;
type Value = number | boolean;
const names = Object.keys(ruleBounds) as Name[];
const isName = (name: string): name is Name => Object.hasOwn(ruleBounds, name);

interface LastChange {
  name: string;
  at: Date;
  by: string | null;
  before: Value | null;
}

/** Every rule with its bounds, and who changed it last. */
export async function readRules({ db, rules, config }: Context): Promise<Data<typeof readCall>> {
  const { rows } = await sql<LastChange>`
    select distinct on (changed.name) changed.name, e.at, a.full_name as by, e.before -> changed.name as before
    from audit_entry e left join account a on a.id = e.actor_id cross join lateral jsonb_object_keys(e.after) as changed (name)
    where e.object_kind = 'setting' and e.object_id = 'rules' order by changed.name, e.id desc`.execute(db);
  const last = new Map(rows.map((row) => [row.name, row]));
  const lists = names.map((name): RuleRow => {
    const change = last.get(name);
    return {
      name,
      ...ruleBounds[name],
      value: rules[name],
      default: ruleDefaults[name],
      isKept: lotRuleNames.some((kept) => kept === name),
      isFixed: Object.hasOwn(config.ruleOverrides, name),
      changedAt: change?.at.toISOString() ?? null,
      changedBy: change?.by ?? null,
      before: change?.before ?? null,
    };
  });
  return { lists, increments: rules.increments.map(({ below, step }) => ({ below, step })) };
}

/** Changes rules; this node follows right away, the others within seconds. @throws AppError invalid_request */
export async function changeRules(
  context: Context,
  actor: Actor,
  { changes, increments, reason }: Input<typeof changeCall>['body'],
): Promise<Data<typeof changeCall>> {
  const { rules, db } = context;
  const next = checked(context, changes);
  if (increments) checkIncrements(increments);
  const changed = Object.keys(next).filter((name) => isName(name) && next[name] !== rules[name]);
  const isTable = increments !== undefined && JSON.stringify(increments) !== JSON.stringify(rules.increments);
  if (changed.length === 0 && !isTable) return { changed: [] };
  const written = { ...next, ...(isTable && { increments }) };
  await db.transaction().execute(async (tx) => {
    await store(tx, written);
    await recordAct(tx, actor, {
      act: 'change-rules',
      object: { kind: 'setting', id: 'rules' },
      before: Object.fromEntries(
        [...changed, ...(isTable ? ['increments'] : [])].map((name) => [name, Reflect.get(rules, name)]),
      ),
      after: Object.fromEntries(
        [...changed, ...(isTable ? ['increments'] : [])].map((name) => [name, Reflect.get(written, name)]),
      ),
      reason,
    });
  });
  Object.assign(rules, written);
  return { changed: [...changed, ...(isTable ? ['increments'] : [])] };
}

/** The changes, each within its bounds; together they must make sense. */
function checked(
  { rules, config }: Context,
  changes: Record<string, Value>,
): Partial<Rules> & Record<string, Value> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (!isName(name)) problems[name] = errors.invalid_request_thereIsNoSuchRule;
    else if (Object.hasOwn(config.ruleOverrides, name))
      problems[name] = errors.invalid_request_theEnvironmentSetsThisRule;
    else {
      const { unit, min, max } = ruleBounds[name];
      const isRight =
        unit === 'yes-no'
          ? typeof value === 'boolean'
          : typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
      if (!isRight)
        problems[name] =
          unit === 'money'
            ? errors.invalid_request_enterAnAmountBetween({ min: formatMoney(min), max: formatMoney(max) })
            : errors.invalid_request_enterANumberBetween({ min, max });
    }
  }
  const next = { ...rules, ...changes };
  if (next.buyersFeeMin > next.buyersFeeMax)
    problems.buyersFeeMax = errors.invalid_request_theMostMustNotBeBelow;
  if (next.auctionMinSeconds > next.auctionMaxSeconds)
    problems.auctionMaxSeconds = errors.invalid_request_theMostMustNotBeBelow;
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid_request', errors.invalid_request_someRulesArentValid, { fields: problems });
  return changes;
}

function checkIncrements(table: Parameters<typeof assertIncrementTable>[0]): void {
  try {
    assertIncrementTable(table);
  } catch (cause) {
    throw new AppError('invalid_request', errors.invalid_request_someRulesArentValid, {
      fields: { increments: cause instanceof Error ? cause.message : '' },
      cause,
    });
  }
}

/** Only what differs is in the row; the rest follows the defaults. */
async function store(tx: Tx, written: object): Promise<void> {
  await sql`
    insert into setting (name, value, changed_at) values ('rules', ${JSON.stringify(written)}::jsonb, now())
    on conflict (name) do update set value = setting.value || excluded.value, changed_at = now()`.execute(tx);
}
