import { readdirSync } from 'node:fs';
import type { TObject, TSchema } from 'typebox';
import type { Call } from '../../contract/call.ts';

const folder = new URL('../../contract/', import.meta.url);
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contract, whichever file it stands in. */
export async function allCalls(): Promise<Call[]> {
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isCall);
}

/** Something that a schema accepts, so that only what is under test is wrong. */
export function sample(schema: TSchema): unknown {
  const s = schema as TSchema & {
    type?: string;
    const?: unknown;
    anyOf?: TSchema[];
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    required?: string[];
    properties?: TObject['properties'];
    minItems?: number;
    items?: TSchema;
  };
  if ('const' in s) return s.const;
  if (s.anyOf) return sample(s.anyOf[0]!);
  if (s.type === 'object')
    return Object.fromEntries((s.required ?? []).map((name) => [name, sample(s.properties![name]!)]));
  if (s.type === 'null') return null;
  if (s.type === 'array') return s.minItems ? [sample(s.items!)] : [];
  if (s.type === 'integer' || s.type === 'number') return s.minimum ?? 1;
  if (s.type === 'boolean') return true;
  if (s.format === 'email') return 'nobody@example.com';
  if (s.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (s.format === 'date-time') return '2026-12-01T00:00:00.000Z';
  if (s.pattern?.includes('[0-9a-f]{8}')) return '00000000-0000-4000-8000-000000000000';
  if (s.pattern?.startsWith('^\\d{4}-')) return '2026-11-25'; // a day
  const digits = /^\^\\d\{(\d+)/.exec(s.pattern ?? '')?.[1];
  if (digits) return '1'.repeat(Number(digits));
  if (s.pattern) return s.pattern.includes('6') ? '000000' : '1';
  return 'text of enough letters'.slice(0, Math.min(Math.max(s.minLength ?? 0, 9), s.maxLength ?? 9));
}

/** A call's path with something for each parameter that its schema accepts: `id` for a number. */
export function pathOf({ path, params }: Call, id = '1'): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.properties[name] && sample(params.properties[name]);
    return typeof value === 'number' || value === undefined ? id : String(value);
  });
}
