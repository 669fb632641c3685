import { errorStatus, type ErrorCode, type ErrorReply } from '../contract/errors.ts';
import type { DocumentVersion } from '../contract/legal-documents.ts';

export interface AppErrorOptions {
  fields?: Record<string, string>;
  /** `bid_too_low`: the minimum bid, in minor units. */
  minimumBid?: number;
  /** `authentication_required`: for the gateway's script in the browser. */
  clientSecret?: string;
  /** `terms_required`: the documents to accept. */
  documents?: DocumentVersion[];
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A refusal with a message for the user. Anything else that is thrown is our fault, and its details stay
 * private.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly minimumBid: number | undefined;
  readonly clientSecret: string | undefined;
  readonly documents: DocumentVersion[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.minimumBid = options.minimumBid;
    this.clientSecret = options.clientSecret;
    this.documents = options.documents;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The body of the reply that refuses `requestId`. */
  toReply(requestId: string): ErrorReply {
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.minimumBid !== undefined && { minimumBid: this.minimumBid }),
      ...(this.clientSecret !== undefined && { clientSecret: this.clientSecret }),
      ...(this.documents && { documents: this.documents }),
      requestId,
    };
  }
}

/** The refusal of one form field. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid_request', message, { fields: { [field]: message } });
