import { createContext, useContext } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { HinCheck } from '../../contract/listing-form.ts';
import type { Refused } from '../../utils/sell-input.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { StepSlug } from '../../utils/sell-steps.ts';
import type { DraftState } from './draft-state.ts';

/**
 * What a listing's state lets its seller change. `draft`: everything, saved as it is typed; `facts`: all but
 * the terms; `additions`: there are bids, so what stands stays and only more may be said.
 */
export type Freedom = 'draft' | 'facts' | 'additions';

export interface Sell {
  draft: DraftState;
  freedom: Freedom;
  /** As the listing stood when it was opened: what additions build on. */
  before: SellForm;
  boat: Boat | null;
  hinCheck: HinCheck | null;
  refused: Refused;
  /** Submitting was tried: what is missing is said at its field. */
  isAsked: boolean;
  missing: Readonly<Record<string, string>>;
  isLocked: (field: string) => boolean;
  go: (step: StepSlug, field?: string) => void;
  /** Saves what is typed, so that there is a listing pictures can belong to. */
  ensureSaved: () => Promise<boolean>;
  heard: (boat: Partial<Boat>) => void;
  setBusy: (what: 'photographs' | 'documents', isBusy: boolean) => void;
}

const SellContext = createContext<Sell | null>(null);
export const SellProvider = SellContext.Provider;

export function useSell(): Sell {
  const sell = useContext(SellContext);
  if (!sell) throw new Error('Used outside of the sell steps');
  return sell;
}
