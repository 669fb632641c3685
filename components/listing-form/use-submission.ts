import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { generalMessage } from '../../contract/errors.ts';
import { ApiError } from '../../services/api-client.ts';
import { useAgreement } from '../../hooks/use-agreement.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { useTermsFirst } from '../auction/use-terms-first.ts';
import { announce } from '../ui/announce.ts';
import { showToast } from '../ui/toast.ts';
import { changesOf } from './listing-freedom.ts';
import type { Start } from './listing-start.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { Problem } from './problems.ts';
import { fromBoat } from '../../utils/sell-input.ts';
import * as t from '../../locales/listing-form.ts';

const asFailure = (failure: unknown) =>
  failure instanceof ApiError ? failure : new ApiError('internal_error', generalMessage);

interface Submission {
  start: Start;
  saver: DraftSaver;
  /** The form as the listing was opened or last published. */
  before: SellForm;
  problems: Problem[];
  /** The address of the last step. */
  reviewPath: string;
  onDone: (boat: Boat) => void;
  /** Gets the form as it is published. */
  onPublished: (published: SellForm) => Promise<unknown>;
  clear: () => void;
}

/** Submits a draft, or publishes the changes of a listing. */
export function useSubmission({
  start,
  saver,
  before,
  problems,
  reviewPath,
  onDone,
  onPublished,
  clear,
}: Submission) {
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => state.user.details?.email ?? '');
  const { values } = useFormikContext<SellForm>();
  const [isAsked, setAsked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const acceptAgreement = useAgreement('seller-agreements', 'submit_listing');
  const termsFirst = useTermsFirst('submit_listing');
  const { freedom } = start;
  const isDraft = freedom === 'draft';

  async function submit() {
    setAsked(true);
    setRefusal(null);
    if (problems.length > 0)
      return announce(t.fieldsThatStillNeedYourAttention({ problemCount: problems.length }), 'assertive');
    setSubmitting(true);
    const reply = isDraft
      ? await acceptAgreement().then(() => saver.submit(values), asFailure)
      : await saver.publish(changesOf(before, values, freedom, start.boat!), values);
    setSubmitting(false);
    if (!(reply instanceof ApiError)) {
      clear();
      if (isDraft) return onDone(reply);
      await onPublished(fromBoat(reply));
      return showToast('success', t.successYourChangesArePublished);
    }
    if (termsFirst(reply, () => void submit())) return;
    if (reply.code === 'email_not_verified')
      dispatch(openModal('verify-email', { email, redirect: reviewPath }));
    if (reply.code === 'phone_required') dispatch(openModal('phone', { reason: reply.message }));
    if (!reply.fields || reply.code === 'hin_taken') setRefusal(reply.message);
  }
  return { isAsked, isSubmitting, refusal, submit };
}
