import type { EnvReader } from '../read-env.ts';
import type { Traces } from './span.ts';

export interface TracesSettings {
  /** Where traces are sent (OTLP over HTTP), without /v1/traces. Undefined: nothing is traced. */
  endpoint: string | undefined;
  headers: Record<string, string>;
  /** The share of requests that are traced. */
  percent: number;
}

export function tracesSettings({ text, url, number, fault }: EnvReader): TracesSettings {
  const pairs = (text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter((pair) => pair.trim() !== '');
  if (pairs.some((pair) => !/^\s*[\w-]+\s*=\s*\S/.test(pair)))
    fault('OTEL_EXPORTER_OTLP_HEADERS must be like "name=value,name=value".');
  return {
    endpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http:', 'https:'),
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeText(value.join('=').trim())];
      }),
    ),
    percent: number('TRACES_PERCENT', 100, 0, 100),
  };
}

/** Values are percent-encoded, as the standard says; most aren't. */
function decodeText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

interface Settings {
  traces: TracesSettings;
  metrics: { node: string };
  version: string;
}

/** Opens the export of a program's traces, if there is one. The libraries are loaded only then. */
export async function openTraces(
  { traces: { endpoint, headers, percent }, metrics: { node }, version }: Settings,
  program: 'api' | 'web',
): Promise<{ traces: Traces | undefined; stop(): Promise<void> }> {
  if (endpoint === undefined) return { traces: undefined, stop: async () => {} };
  const { createTraces } = await import('./open-telemetry.ts');
  return createTraces({ program, node, version, url: `${endpoint}/v1/traces`, headers, percent });
}
