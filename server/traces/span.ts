import { AsyncLocalStorage } from 'node:async_hooks';

/** Codes, patterns and counts; never what a person typed, and nothing that names one. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
}

/** Work that is measured as a part of a trace. */
export interface Span {
  /** 32 hexadecimal digits. The request's id in replies, logs and the audit log. */
  readonly traceId: string;
  /** For whoever continues the trace: a request to the API, a job (W3C Trace Context). */
  readonly traceparent: string;
  child(name: string, options?: SpanOptions): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed, with the error's type or code, never its message. */
  fail(error: unknown): void;
  end(): void;
}

/** Starts what nothing here has caused: a request, a job. Never throws and never waits. */
export interface Traces {
  /** `parent`: a traceparent that was passed on; an invalid one counts as none. */
  start(
    name: string,
    options?: SpanOptions & { parent?: string | undefined; cause?: string | undefined },
  ): Span;
}

const current = new AsyncLocalStorage<Span | undefined>();

/** What the caller's work is a part of. Undefined: it isn't traced. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs `act` as a part of a span. */
export const inSpan = <T>(span: Span | undefined, act: () => T): T => (span ? current.run(span, act) : act());

/** Runs `act` in a span that ends with it; without one, in none. */
export async function during<T>(span: Span | undefined, act: () => Promise<T>): Promise<T> {
  if (!span) return currentSpan() ? current.run(undefined, act) : act(); // not what happens to have started it
  try {
    return await current.run(span, act);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
