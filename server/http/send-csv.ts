import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayName } from '../days.ts';
import { byteOrderMark, csvLine } from './csv.ts';

type Cells = readonly (string | number | null | undefined)[];

/** Sends a file line by line as its rows are read, so its length doesn't matter for memory. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<Cells>,
): FastifyReply {
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(withFailureLogged(reply, lines(header, rows)), { objectMode: false }));
}

/** After its first bytes, a download can't become an error reply anymore: it breaks off. */
async function* withFailureLogged(reply: FastifyReply, text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    if (reply.raw.headersSent) reply.log.error({ err: error }, 'a download broke off');
    throw error;
  }
}

/** Sends a few kilobytes at a time: one packet per line would be slower than the database. */
async function* lines(header: readonly string[], rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  let text = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < 16_384) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** "boats-2026-11-21.csv", with the reader's date. */
export const fileName = (what: string, zone: string) => `${what}-${dayName(Date.now(), zone)}.csv`;
