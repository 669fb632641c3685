import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type { readSwitches as readCall, SwitchRow } from '../../../contract/console-switches.ts';
import { featureSwitches, type FeatureSwitch } from '../../../contract/feature-switches.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { endBiddingPause } from '../bids/index.ts';
import * as errors from '../../../locales/errors.ts';

interface Row {
  name: FeatureSwitch;
  is_on: boolean;
  at: Date | null;
  by: string | null;
}
const present = ({ name, is_on: isOn, at, by }: Row): SwitchRow => ({
  name,
  isOn,
  changedAt: at?.toISOString() ?? null,
  changedBy: by,
});

const select = (db: Db | Tx) =>
  sql<Row>`
  select s.name, s.is_on, s.changed_at as at, a.full_name as by from feature_switch s left join account a on a.id = s.changed_by
  where s.name = any(${[...featureSwitches]}) order by array_position(${[...featureSwitches]}::text[], s.name)`.execute(
    db,
  );

export async function readSwitches({
  db,
  rules: { outageWindowSeconds },
}: Pick<Context, 'db' | 'rules'>): Promise<Data<typeof readCall>> {
  return { lists: (await select(db)).rows.map(present), outageWindowSeconds };
}

interface SetSwitch {
  actor: Actor;
  name: FeatureSwitch;
  isOn: boolean;
  reason: string;
}

/**
 * Turns something off or on; this node follows right away, the others within two seconds. Auctions that would have
 * ended while bidding was off are extended like after an outage. @throws AppError not_found
 */
export async function setSwitch(
  context: Context,
  { actor, name, isOn, reason }: SetSwitch,
): Promise<SwitchRow> {
  const row = await context.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('feature_switch')
      .select(['is_on', 'changed_at'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('not_found', errors.not_found_thisPageDoesntExist);
    if (before.is_on !== isOn) {
      if (name === 'bidding' && isOn && before.changed_at) await endBiddingPause(tx, before.changed_at);
      await tx
        .updateTable('feature_switch')
        .set({ is_on: isOn, changed_by: actor.id, changed_at: sql<Date>`clock_timestamp()` })
        .where('name', '=', name)
        .execute();
      await recordAct(tx, actor, {
        act: isOn ? 'turn-on' : 'turn-off',
        object: { kind: 'setting', id: `switch:${name}`, name },
        before: { isOn: before.is_on },
        after: { isOn },
        reason,
      });
    }
    return (await select(tx)).rows.find((one) => one.name === name);
  });
  if (!row) throw new AppError('not_found', errors.not_found_thisPageDoesntExist);
  context.switches[name] = isOn;
  context.live.contentChanged(); // pages say what is off
  return present(row);
}
