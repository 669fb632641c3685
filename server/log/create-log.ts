import pino, { type DestinationStream, type Logger } from 'pino';
import { limits } from '../../contract/limits.ts';
import { currentSpan } from '../traces/span.ts';
import { cleanError } from './clean-error.ts';
import { cleanText } from './clean-text.ts';
import { LogOutput } from './log-output.ts';

export interface LogSettings {
  level: string;
  program: 'api' | 'web';
  /** What this node is called. */
  node: string;
}

/**
 * The log of a program: JSON lines of one form (docs/operations.md, "Logs"), without personal data. Errors and
 * requests are reduced to what's known to be harmless; other texts lose what looks like an email address, a phone
 * number or a token.
 */
export function createLog(settings: LogSettings, destination?: DestinationStream): Logger {
  if (destination) return openLog(settings, destination);
  const log = openLog(settings, standardOutput());
  standardOutput().onLost = (lines) => log.warn({ lines }, 'Some lines of the log were lost');
  return log;
}

/** One, for all logs of a program. */
const standardOutput = (): LogOutput => (output ??= new LogOutput(1, limits.logWaitingLength));
let output: LogOutput | undefined;

function openLog({ level, program, node }: LogSettings, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { program, node },
      // Work that is traced but isn't a request's own: jobs, batches.
      mixin: (_fields, _level, logger) => {
        const requestId = currentSpan()?.traceId;
        return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
      },
      serializers: { err: cleanError, req: describeRequest },
      formatters: { level: (label) => ({ level: label }), log: cleanFields },
      hooks: {
        logMethod(input, method) {
          const [first] = input as unknown[];
          const parts = first instanceof Error && input.length === 1 ? [{ err: first }, first.name] : input;
          return method.apply(
            this,
            parts.map((part: unknown) => (typeof part === 'string' ? cleanText(part) : part)) as typeof input,
          );
        },
      },
    },
    destination,
  );
}

/** A request's route: its address may hold tokens and search words. */
function describeRequest(request: { method?: string; routeOptions?: { url?: string } }) {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

/** Ids that look like tokens. */
const ids = new Set(['requestId', 'worker', 'node']);

function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      ids.has(key) || key === 'err' ? value : cleanValue(value),
    ]),
  );
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return cleanError(value);
  // Requests have a serializer of their own.
  return Object.getPrototypeOf(value) === Object.prototype
    ? cleanFields(value as Record<string, unknown>)
    : value;
}
