import type { FastifyInstance } from 'fastify';
import { errorStatus, generalMessage, type ErrorReply } from '../../contract/errors.ts';
import { AppError } from '../app-error.ts';
import { fieldErrors } from './field-errors.ts';
import * as texts from '../../locales/errors.ts';

/** The one place that turns errors into replies. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known =
      error instanceof AppError
        ? error
        : (asInvalidRequest(error) ?? asUnavailable(error) ?? asFastifyRefusal(error));
    request.refusedWith = known?.code ?? 'internal_error';
    if (!known) request.log.error({ err: error }, 'unexpected');
    else if (known.status >= 500) request.log.warn({ err: known.cause ?? known }, known.code);
    if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    const body: ErrorReply = known?.toReply(request.id) ?? {
      status: errorStatus.internal_error,
      code: 'internal_error',
      message: generalMessage,
      requestId: request.id,
    };
    // A file that failed before its first byte has set headers of its own.
    for (const name of ['content-disposition', 'content-length', 'cache-control']) reply.removeHeader(name);
    return reply.status(body.status).type('application/json; charset=utf-8').send(body);
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', texts.not_found_theresNothingAtThisAddress);
  });
}

/** A request that a schema refused. */
function asInvalidRequest(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'validation' in error && Array.isArray(error.validation))) return undefined;
  return new AppError('invalid_request', texts.invalid_request_pleaseCheckWhatYouEntered, {
    fields: fieldErrors(error.validation),
    cause: error,
  });
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);

/** Whether an error, or each of several, means that the database couldn't be reached, rather than a wrong statement. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isConnectionError);
  if (!(error instanceof Error)) return false;
  if ('code' in error && connectionCodes.has(String(error.code))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/.test(
    error.message,
  );
}

/** Timeouts of a statement, a lock or a transaction; a deadlock; a disk or a memory that is full. */
const busyCodes = new Set(['57014', '55P03', '25P03', '40P01', '53100', '53200']);
const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && busyCodes.has(String(error.code));

function asUnavailable(error: unknown): AppError | undefined {
  if (!isConnectionError(error) && !isBusy(error)) return undefined;
  return new AppError('unavailable', texts.unavailable_theSiteIsBusyRightNow, {
    cause: error,
    retryAfter: 2,
  });
}

/** What Fastify itself refuses: a body that isn't JSON, is too large or has the wrong type. */
function asFastifyRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'statusCode' in error)) return undefined;
  if (error.statusCode === 413)
    return new AppError('payload_too_large', texts.payload_too_large_thisIsTooLargeToSend, { cause: error });
  if (error.statusCode === 415)
    return new AppError('unsupported_media_type', texts.unsupported_media_type_thisContentTypeIsntSupported, {
      cause: error,
    });
  if (error.statusCode === 429)
    return new AppError('too_many_requests', texts.too_many_requests_youveMadeTooManyRequestsPlease, {
      cause: error,
    });
  if (Number(error.statusCode) >= 400 && Number(error.statusCode) < 500)
    return new AppError('invalid_request', texts.invalid_request_pleaseCheckWhatYouEntered, { cause: error });
  return undefined;
}
