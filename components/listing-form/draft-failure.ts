import type { ApiError } from '../../services/api-client.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Refused } from '../../utils/sell-input.ts';
import type { DraftState } from './draft-state.ts';
import { refusalsOf } from './refusals.ts';

/**
 * What follows when saving a draft fails: a retry, a question about a conflict, or a new state of the draft.
 */
export function failureOf(
  error: ApiError,
  form: SellForm,
  refused: Refused,
): 'retry' | 'conflict' | Partial<DraftState> {
  if (error.status === 401) return { status: 'signed-out' };
  if (error.code === 'draft_changed') return 'conflict';
  if (error.status === 404) return { status: 'gone', message: error.message };
  const newRefusals = Object.entries(refusalsOf(error.fields ?? {}, form)).filter(
    ([field, { text }]) => refused[field]?.text !== text,
  );
  // Everything else is saved without the refused fields.
  if (newRefusals.length > 0)
    return { refused: { ...refused, ...Object.fromEntries(newRefusals) }, status: 'saving' };
  if (error.status === 0 || error.status === 429 || error.status >= 500) return 'retry';
  return { status: 'refused', message: error.message };
}
