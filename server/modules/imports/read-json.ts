import { invalidField } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

type Values = Record<string, unknown>;

/**
 * The boats of a JSON file as rows: a list, or an object that contains one; nested values are named by their
 * path (`engine.hours`). @throws AppError invalid_request
 */
export async function* readJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const boats = listIn(
    parsed(
      Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    ),
  );
  const columns = [...new Set(boats.flatMap((boat) => Object.keys(boat)))].slice(0, 200);
  yield columns;
  for (const boat of boats) yield columns.map((name) => boat[name] ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('file', errors.invalid_request_thisFileIsntValidJson);
  }
}

function listIn(value: unknown): Record<string, string>[] {
  const list = Array.isArray(value)
    ? value
    : value && typeof value === 'object'
      ? Object.values(value).find(Array.isArray)
      : undefined;
  const boats = (list as unknown[] | undefined)?.filter(
    (one): one is Values => typeof one === 'object' && one !== null && !Array.isArray(one),
  );
  if (!boats || boats.length === 0)
    throw invalidField('file', errors.invalid_request_thisFileDoesntContainAList);
  return boats.map((boat) => flat(boat));
}

function flat(
  values: Values,
  path = '',
  into: Record<string, string> = {},
  depth = 0,
): Record<string, string> {
  for (const [key, value] of Object.entries(values)) {
    const name = path ? `${path}.${key}` : key;
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) into[name] = value.flatMap(itemText).join(', ');
    else if (typeof value === 'object') {
      if (depth < 3) flat(value as Values, name, into, depth + 1);
    } else into[name] = String(value as string | number | boolean);
  }
  return into;
}

/** An item of a list; a photograph can be an object with its address. */
function itemText(item: unknown): string | string[] {
  if (typeof item !== 'object') return String(item as string | number | boolean);
  const address = item && ['url', 'href', 'src', 'uri'].map((name) => Reflect.get(item, name)).find(isText);
  return address ?? [];
}

const isText = (value: unknown): value is string => typeof value === 'string';
