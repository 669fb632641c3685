import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Instant, Nullable, Strict } from './common.ts';
import { FeatureSwitch } from './feature-switches.ts';
import { Reason } from './site-staff.ts';

export const SwitchRow = Type.Object({
  name: FeatureSwitch,
  isOn: Type.Boolean(),
  /** Null: never. */
  changedAt: Nullable(Instant),
  changedBy: Nullable(Type.String()),
});
export type SwitchRow = Static<typeof SwitchRow>;

const owns = { access: 'site-staff', needs: 'change-rules' } as const;

/** `outageWindowSeconds`: how long after bidding is on again an auction that would have ended meanwhile ends at the earliest. */
export const readSwitches = call({
  ...owns,
  method: 'GET',
  path: '/console/switches',
  summary: 'What owners can turn off',
  data: Type.Object({ lists: Type.Array(SwitchRow), outageWindowSeconds: Type.Integer() }),
});
/** Turns something off or on; every node follows within two seconds. Repeated, it changes nothing. */
export const setSwitch = call({
  ...owns,
  method: 'POST',
  path: '/console/switches/{name}',
  summary: 'Turn something off or on',
  isIrreversible: true,
  params: Strict({ name: FeatureSwitch }),
  body: Strict({ isOn: Type.Boolean(), reason: Reason }),
  data: SwitchRow,
});
