import { newId, Refusal, type Books } from './books.ts';
import { branch, text, type Form } from './form.ts';
import type { Dispute, StoredFile } from './objects.ts';

const fileFields = new Set([
  'receipt',
  'customer_signature',
  'service_documentation',
  'customer_communication',
  'refund_policy',
  'uncategorized_file',
]);

/** A file that was sent as multipart form data; its bytes aren't kept. */
export const createFile = (books: Books, form: Form): unknown =>
  books.put<StoredFile>({
    id: newId('file'),
    object: 'file',
    purpose: text(form, 'purpose') ?? '',
    filename: text(form, 'filename') ?? '',
    type: text(form, 'type') ?? '',
  });

/** Evidence is taken once, while the dispute is open, and names files that were uploaded for it. */
export function updateDispute(books: Books, dispute: Dispute, form: Form): unknown {
  const evidence = branch(form, 'evidence');
  for (const [field, value] of Object.entries(evidence))
    if (fileFields.has(field) && books.get('file', String(value)).purpose !== 'dispute_evidence')
      throw new Refusal(400, { type: 'invalid_request_error', message: `Invalid file for ${field}.` });
  if (dispute.status !== 'needs_response')
    throw new Refusal(400, { type: 'invalid_request_error', message: 'This dispute is already closed.' });
  const isSubmitted = text(form, 'submit') === 'true';
  books.tell(
    'charge.dispute.updated',
    Object.assign(dispute, { evidence, ...(isSubmitted && { status: 'under_review' }) }),
  );
  return dispute;
}
