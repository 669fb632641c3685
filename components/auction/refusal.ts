import { generalMessage } from '../../contract/errors.ts';
import { ApiError } from '../../services/api-error.ts';
import type { ModalName } from '../../store/modal.slice.ts';

/** The modal that resolves each refusal. */
const modalFor: Partial<Record<ApiError['code'], ModalName>> = {
  sign_in_required: 'sign-in',
  session_expired: 'sign-in',
  email_not_verified: 'verify-email',
  phone_required: 'phone',
  card_required: 'card',
  terms_required: 'terms',
  identity_required: 'identity',
  own_boat: 'own-boat',
  staff_account: 'staff-account',
};

const cardCodes = new Set<ApiError['code']>(['card_declined', 'insufficient_funds', 'card_expired']);

export interface Refusal {
  error: ApiError;
  /** Where the user can provide what's missing. */
  modal: ModalName | undefined;
  /** The card was refused: another one may do. */
  wantsCard: boolean;
  /** There was no clear reply: the bid or offer may have been stored. */
  isUnknown: boolean;
}

/** What it means for the user that a bid or an offer failed. */
export function readRefusal(failure: unknown): Refusal {
  const error = failure instanceof ApiError ? failure : new ApiError('internal_error', generalMessage);
  return {
    error,
    modal: modalFor[error.code],
    wantsCard: cardCodes.has(error.code),
    isUnknown: error !== failure || error.code === 'offline' || error.status >= 500,
  };
}
