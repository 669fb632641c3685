import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { toInput, type Refused } from '../../utils/sell-input.ts';

export type SaveStatus =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'signed-out'
  | 'conflict'
  | 'refused'
  | 'gone';

/** Where a draft stands between this device and the server. */
export interface DraftState {
  status: SaveStatus;
  id: number | undefined;
  version: number;
  savedAt: string | null;
  /** As the server has it: what buyers would see. */
  boat: Boat | null;
  refused: Refused;
  /** With refused and gone: why nothing can be saved. */
  message: string | null;
  /** With conflict: what was saved elsewhere. */
  theirs: Boat | null;
}

/** What is written, without what changes over time: the end of an auction that starts "now". */
const comparable = (form: SellForm) => {
  const { input } = toInput(form);
  return { ...input, auction: undefined, location: input.location?.zip };
};

/** Whether two forms would be saved as the same. */
export const isSameText = (a: SellForm, b: SellForm) =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

/** The part of the state that the server's reply contains. */
export const savedAs = (boat: Boat) => ({
  boat,
  version: boat.editing?.version ?? 0,
  savedAt: boat.editing?.savedAt ?? null,
});
