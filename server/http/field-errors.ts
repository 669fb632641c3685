import type { ErrorObject } from 'ajv';
import { limits } from '../../contract/limits.ts';
import * as t from '../../locales/errors.ts';

/** What a field's schema can say about itself; `x-unit` and `x-form` are for messages (contract/). */
interface FieldSchema {
  $async?: boolean;
  type?: string;
  const?: unknown;
  anyOf?: FieldSchema[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  'x-unit'?: string;
  'x-form'?: string;
}

const fieldNameMax = 60;
const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });
const names: Record<string, string> = {
  hin: 'HIN',
  zip: t.zipCode,
  url: t.url,
  market_place_id: t.listingId,
  id: t.idInline,
  otp: t.code,
  limit: t.pageSize,
};
const formats: Record<string, string> = {
  email: t.anEmailAddress,
  'date-time': t.aDateAndTimeSuchAs,
  date: t.aDateSuchAs202611,
  uri: t.aWebAddress,
};

/**
 * A message for each field that a schema refused, by its path (`location.zip`), for at most
 * `limits.refusedFields` of them.
 */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string> {
  const found = new Map<string, string>();
  // The error of a choice comes after those of its alternatives, and is more useful than they are.
  const choices = new Map(
    errors.filter((error) => error.keyword === 'anyOf').map((error) => [error.instancePath, error]),
  );
  // The error of a list or object adds nothing if one of its parts is refused.
  const parents = new Set(errors.flatMap(({ instancePath }) => ancestors(instancePath)));
  const telling = errors.filter(
    ({ keyword, instancePath }) => (keyword !== 'anyOf' && keyword !== 'type') || !parents.has(instancePath),
  );
  for (const error of telling) {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    const child: unknown = error.params.missingProperty ?? error.params.additionalProperty;
    const field =
      [path, child === undefined ? '' : String(child).slice(0, fieldNameMax)].filter(Boolean).join('.') ||
      'body';
    if (found.size === limits.refusedFields) break;
    if (!found.has(field))
      found.set(field, `${nameOf(field)} ${problem(error, choices.get(error.instancePath))}.`);
  }
  return Object.fromEntries(found);
}

/** "/a/0" and "/a" of "/a/0/b". */
function ancestors(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1, -1).map((_, i) => parts.slice(0, i + 2).join('/'));
}

function problem(error: ErrorObject, choice: ErrorObject | undefined): string {
  if (error.params.additionalProperty !== undefined) return t.isntAFieldOfThisRequest;
  if (error.params.missingProperty !== undefined) return t.isRequired;
  return t.mustBe({ wanted: wanted((choice ?? error).parentSchema ?? {}) });
}

/** "between 1 and 600 feet" */
function wanted(schema: FieldSchema): string {
  if (schema.anyOf) return oneOf(schema.anyOf.filter((one) => one.type !== 'null'));
  if ('const' in schema) return said(schema.const);
  if (schema['x-form'] !== undefined) return schema['x-form'];
  if (schema.type === 'integer' || schema.type === 'number') return numberIn(schema);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'array')
    return between(schema.minItems, schema.maxItems, (count, n) => t.aListOfItems({ count, n }), t.aList);
  if (schema.type === 'boolean') return t.trueOrFalse;
  return t.anObjectWithNamedFields;
}

function oneOf(choices: FieldSchema[]): string {
  if (choices.length === 1 && choices[0]) return wanted(choices[0]);
  if (choices.every((one) => 'const' in one))
    return t.oneOfThese({ choices: listed.format(choices.map((one) => said(one.const))) });
  return choices.map(wanted).join(', or ');
}

function numberIn({ type, minimum, maximum, description, 'x-unit': unit }: FieldSchema): string {
  const isMoney = description?.startsWith('minor units') === true;
  const shown = (value: number) =>
    isMoney
      ? t.cents({ value: (value / 100).toLocaleString('en-US'), value2: value.toLocaleString('en-US') })
      : value.toLocaleString('en-US');
  const kind = type === 'integer' ? t.aWholeNumber : t.aNumber;
  const suffix = unit === undefined ? '' : ` ${unit}`;
  if (minimum !== undefined && maximum !== undefined)
    return t.betweenAnd({
      isUndefined: unit === undefined,
      kind,
      shown: shown(minimum),
      shown2: shown(maximum),
      suffix,
    });
  if (minimum !== undefined) return t.atLeast({ kind, shown: shown(minimum), suffix });
  if (maximum !== undefined) return t.atMost({ kind, shown: shown(maximum), suffix });
  return kind;
}

function textOf({ format, minLength, maxLength }: FieldSchema): string {
  if (format !== undefined) return formats[format] ?? t.inTheRightFormat;
  return between(minLength, maxLength, (count, n) => t.charactersLong({ count, n }), t.textInline);
}

function between(
  min: number | undefined,
  max: number | undefined,
  say: (count: string, last: number) => string,
  otherwise: string,
): string {
  if (min && max !== undefined)
    return say(min === max ? String(min) : t.to({ min, max: max.toLocaleString('en-US') }), max);
  if (max !== undefined) return say(t.atMostMax({ max: max.toLocaleString('en-US') }), max);
  return min ? say(t.atLeastMin({ min }), min) : otherwise;
}

const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

/** "openingBid" → "Opening bid", "engines.0.hours" → "Hours": the last name is enough in messages. */
function nameOf(field: string): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const known = Object.hasOwn(names, last) ? names[last] : undefined;
  const words = last
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace(/\bid\b/g, t.idInline);
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}
