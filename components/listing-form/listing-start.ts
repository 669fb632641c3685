import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Freedom } from './sell-context.ts';

/** A listing as the form opens it: from the server, from this device, or new. */
export interface Start {
  boat: Boat | null;
  form: SellForm;
  /** Identifies a draft that the server doesn't have yet. */
  key: string;
  /** The closed form whose unsaved changes this one continues, if it does. */
  continues?: string | undefined;
  version: number;
  /** It has changes that aren't saved on the server yet. */
  isDirty: boolean;
  freedom: Freedom;
}
