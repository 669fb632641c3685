import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  isSpanContextValid,
  trace,
  type Context,
  type Span as SdkSpan,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Span, SpanOptions, Traces } from './span.ts';

interface Options {
  program: 'api' | 'web';
  node: string;
  version: string;
  url: string;
  headers: Record<string, string>;
  percent: number;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const [everyMs, timeoutMs] = [2_000, 5_000];

/**
 * Sends spans in batches to an OTLP receiver. If it can't be reached, they're dropped. The only file that
 * imports OpenTelemetry.
 */
export function createTraces({ program, node, version, url, headers, percent }: Options): {
  traces: Traces;
  stop(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: timeoutMs });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `bowline-${program}`,
      'service.instance.id': node,
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: everyMs })],
  });
  const tracer = provider.getTracer('bowline');
  return {
    traces: {
      start: (name, { parent, cause, ...options } = {}) => {
        const [from, link] = [contextOf(parent), contextOf(cause)];
        const context = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT;
        return start(tracer, name, context, options, link);
      },
    },
    stop: () => provider.shutdown().catch(() => {}), // the receiver is away
  };
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(text ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

function start(
  tracer: Tracer,
  name: string,
  context: Context,
  { kind, attributes }: SpanOptions,
  link?: SpanContext,
): Span {
  const span = tracer.startSpan(
    name,
    {
      ...(kind && { kind: kinds[kind] }),
      ...(attributes && { attributes }),
      ...(link && { links: [{ context: link }] }),
    },
    context,
  );
  return asSpan(tracer, span);
}

function asSpan(tracer: Tracer, span: SdkSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    child: (name, options = {}) => start(tracer, name, trace.setSpan(ROOT_CONTEXT, span), options),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', typeOf(error));
    },
    end: () => span.end(),
  };
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}
