import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Freedom } from './sell-context.ts';

/** A listing as it is taken up: from the server, from this device, or new. */
export interface Start {
  boat: Boat | null;
  form: SellForm;
  /** Of a draft that the server does not know yet. */
  key: string;
  version: number;
  /** Typed on this device and not saved yet. */
  isDirty: boolean;
  freedom: Freedom;
}
