import { newId, Refusal, type Books } from './books.ts';
import { branch, text, type Form } from './form.ts';
import type { VerificationSession } from './objects.ts';

export const createSession = (books: Books, form: Form): VerificationSession => {
  const id = newId('vs');
  const session = books.put<VerificationSession>({
    id,
    object: 'identity.verification_session',
    type: 'document',
    status: 'requires_input',
    last_error: null,
    metadata: branch(form, 'metadata'),
    client_reference_id: text(form, 'client_reference_id'),
    return_url: text(form, 'return_url'),
    url: `https://verify.stripe.com/start/test_${id}`,
  });
  books.tell('identity.verification_session.created', session);
  return session;
};

/** Only what waits for its user can be canceled. */
export function cancelSession(books: Books, session: VerificationSession): VerificationSession {
  if (session.status !== 'requires_input')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'verification_session_unexpected_state',
      message: `This session is ${session.status}.`,
    });
  return moveSession(books, session, 'canceled');
}

/** What the user and Stripe do: a failed check waits for its user again, with the error. */
export function moveSession(
  books: Books,
  session: VerificationSession,
  status: VerificationSession['status'],
  code?: string,
): VerificationSession {
  Object.assign(session, {
    status,
    last_error: code === undefined ? null : { code, reason: `in Stripe's words: ${code}` },
    url: status === 'requires_input' ? `https://verify.stripe.com/start/test_${session.id}` : null,
  });
  books.tell(`identity.verification_session.${status}`, session);
  return session;
}
