import type { DocumentVersion } from '../contract/legal-documents.ts';
import { generalMessage, type ErrorCode, type ErrorReply } from '../contract/errors.ts';

/** A refused or failed call. `message` can be shown; `status` 0 means that there was no reply. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline' | 'cancelled';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** With bid_too_low: the minimum bid, in minor units. */
  readonly minimumBid: number | undefined;
  /** With authentication_required: the secret that the gateway's script needs for the bank. */
  readonly clientSecret: string | undefined;
  /** With terms_required: what to accept first. */
  readonly documents: DocumentVersion[] | undefined;
  readonly requestId: string | undefined;

  constructor(
    code: ApiError['code'],
    message: string,
    status = 0,
    more: Partial<
      Pick<ErrorReply, 'fields' | 'minimumBid' | 'clientSecret' | 'documents' | 'requestId'>
    > = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.minimumBid = more.minimumBid;
    this.clientSecret = more.clientSecret;
    this.documents = more.documents;
    this.requestId = more.requestId;
  }
}

/** What to tell a person about a failed call. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : generalMessage;

/** The same where a form shows messages at its fields: `form` has what belongs to none of them. */
export const fieldMessagesOf = (failure: unknown): Record<string, string> =>
  (failure instanceof ApiError ? failure.fields : undefined) ?? { form: messageOf(failure) };
