import { createHash } from 'node:crypto';
import type { ClientErrorReport } from '../../../contract/client-errors.ts';

const topFrames = 3;
/** A script of ours, with its place: `/_next/static/chunks/a1b2.js:1:2345`. */
const ownPlace = /^\/_next\/static\/(?:[\w~-][\w~.-]*\/)*[\w~-][\w~.-]*\.js:\d{1,7}:\d{1,7}$/;
const functionName = /^[\w$.<>]{1,60}$/;
/** Quoted words that the browser itself says of our code; other quotes may hold what a person typed. */
const codeInQuotes = /(?:reading|setting|execute|on|evaluating) $/;

export interface CleanReport extends ClientErrorReport {
  fingerprint: string;
}

/**
 * A report without anything that could be about a person: no quoted values, addresses, numbers or tokens in the message
 * and the page, and only frames in our own scripts. Undefined if none of its frames is ours: an extension's error.
 */
export function cleanReport(report: ClientErrorReport): CleanReport | undefined {
  const frames = report.frames.flatMap((frame) => cleanFrame(frame) ?? []);
  if (frames.length === 0) return undefined;
  const message = cleanMessage(report.message);
  return {
    kind: report.kind,
    message,
    frames,
    page: cleanPage(report.page),
    release: /^[\w.-]{1,60}$/.test(report.release) ? report.release : '',
    fingerprint: createHash('sha256')
      .update([report.kind, message, ...frames.slice(0, topFrames)].join('\n'))
      .digest('base64url')
      .slice(0, 22),
  };
}

function cleanFrame(frame: string): string | undefined {
  const parts = frame.trim().split(' ');
  const place = parts.at(-1) ?? '';
  if (!ownPlace.test(place)) return undefined;
  const name = parts.length > 1 ? parts.slice(0, -1).join(' ') : '';
  return functionName.test(name) ? `${name} ${place}` : place;
}

export function cleanMessage(message: string): string {
  const line = message.replace(/\s+/g, ' ').replace(/(\w)'(?=\w)/g, '$1’'); // an apostrophe is no quote
  return line
    .replace(/["'`“‘]([^"'`”]*)["'`”]/g, (whole, text: string, at: number) =>
      codeInQuotes.test(line.slice(0, at)) && /^[\w$#.]{1,40}$/.test(text) ? whole : '"…"',
    )
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/[+(]?\d[\d ().,-]*\d/g, '…')
    .replace(/[\w-]{32,}/g, '…')
    .trim();
}

/** Numbers and what looks like a token tell pages of one kind apart, which isn't needed. */
export function cleanPage(page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/')) return '/';
  return path
    .split('/')
    .map((part) => (/^[a-z]+(?:-[a-z]+)*$/i.test(part) && part.length <= 30 ? part : part && '…'))
    .join('/');
}
