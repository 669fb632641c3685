import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { invalidField } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

/** How much is read before deciding on encoding and delimiter. */
const headBytes = 65_536;

/**
 * The rows of a CSV file as it arrives, column names first, with any common encoding and delimiter. Empty rows
 * are included, because a spreadsheet counts them. @throws AppError invalid_request
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const text = decoded(bytes);
  const first = await text.next();
  if (first.done || first.value.trim() === '')
    throw invalidField('file', errors.invalid_request_thisFileIsEmpty);
  if (first.value.includes('\u0000') || first.value.startsWith('PK'))
    throw invalidField('file', errors.invalid_request_thisIsntACsvFileIn);
  const parser = parse({
    bom: false,
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: 200_000,
  });
  const rows = pipeline(Readable.from(joined(first.value, text)), parser, () => {}); // errors are thrown below
  try {
    for await (const row of rows as AsyncIterable<string[]>) yield row;
  } catch (cause) {
    if (cause instanceof CsvError)
      throw invalidField(
        'file',
        errors.invalid_request_lineOfThisFileCantBe({
          get: String(Reflect.get(cause, 'lines') ?? '?'),
          isCSVMAXRECORDSIZE: cause.code === 'CSV_MAX_RECORD_SIZE',
        }),
      );
    throw cause;
  }
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * UTF-8 or UTF-16 according to the byte order mark; otherwise UTF-8 if valid, otherwise the encoding of older
 * spreadsheets.
 */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const chunks = bytes[Symbol.asyncIterator]();
  let head = new Uint8Array();
  let isOver = false;
  while (!isOver && head.length < headBytes) {
    const { value, done } = await chunks.next();
    if (done) isOver = true;
    else head = Buffer.concat([head, value]);
  }
  const decoder = new TextDecoder(encodingOf(head));
  yield decoder.decode(head, { stream: true });
  while (!isOver) {
    const { value, done } = await chunks.next();
    if (done) isOver = true;
    else yield decoder.decode(value, { stream: true });
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The delimiter of the names in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const line = (/^[\s\S]*?(?=\r?\n|$)/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
