import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { counters, gauges, histograms } from './definitions.ts';
import type { GaugeName, Metrics } from './metrics.ts';

export interface Prometheus extends Metrics {
  /** Everything recorded, in Prometheus's text format. */
  text(): Promise<string>;
  contentType: string;
}

interface Node {
  /** Which node this is, among all of the site. */
  node: string;
  program: 'api' | 'web';
  version: string;
}

type Values = Record<string, string>;
interface Read {
  labels: Values;
  value: number;
}

/** More combinations of label values than this count as "other", so that no input can fill the memory. */
const combinationsMax = 150;

/** Metrics for Prometheus, in a registry of their own. */
export function createPrometheus({ node, program, version }: Node): Prometheus {
  const register = new Registry();
  register.setDefaultLabels({ node, program });
  collectDefaultMetrics({ register });
  const registers = [register];
  const counting = new Map<string, Counter>();
  const observing = new Map<string, Histogram>();
  for (const [name, { help, labels }] of Object.entries(counters))
    counting.set(name, new Counter({ name, help, labelNames: labels, registers }));
  for (const [name, { help, labels, buckets }] of Object.entries(histograms))
    observing.set(name, new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }));
  const bounded = createBound();
  const readers = new Map<GaugeName, (() => Read[] | Promise<Read[]>)[]>();
  const metrics: Metrics = {
    isOn: true,
    count: (name, labels) => counting.get(name)?.inc(bounded(name, labels)),
    startAtZero: (name, labels) => counting.get(name)?.inc(bounded(name, labels), 0),
    observe: (name, value, labels) => observing.get(name)?.observe(bounded(name, labels), value),
    gauge(name, read) {
      const others = readers.get(name);
      if (others) return void others.push(read);
      const all: (() => Read[] | Promise<Read[]>)[] = [read];
      readers.set(name, all);
      const { help, labels } = gauges[name];
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset();
          if (labels.length === 0) this.remove(); // instead of 0
          for (const one of all)
            for (const { labels: values, value } of await valuesOf(one))
              this.set(bounded(name, values), value);
        },
      });
    },
  };
  metrics.gauge('bowline_node_info', () => [{ labels: { version }, value: 1 }]);
  return { ...metrics, text: () => register.metrics(), contentType: register.contentType };
}

/** A gauge that can't be read (the database is away) has no value; the others have. */
async function valuesOf(read: () => Read[] | Promise<Read[]>): Promise<Read[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** Replaces label values beyond the limit. */
function createBound(): (name: string, labels: Values) => Values {
  const seen = new Map<string, Set<string>>();
  return (name, labels) => {
    const values = Object.values(labels);
    if (values.length === 0) return labels;
    const known = seen.get(name) ?? new Set();
    seen.set(name, known);
    const key = values.join('\n');
    if (known.has(key)) return labels;
    if (known.size >= combinationsMax)
      return Object.fromEntries(Object.keys(labels).map((label) => [label, 'other']));
    known.add(key);
    return labels;
  };
}
