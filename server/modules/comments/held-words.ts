import type { Tx } from '../../db/database.ts';
import { normalized } from './normalized.ts';

export interface HeldWord {
  kind: 'word' | 'link';
  text: string;
}

/** The entry of the staff's list that holds a comment with this text; undefined if none does. */
export async function heldBy(tx: Tx, body: string): Promise<string | undefined> {
  const words = await tx.selectFrom('held_word').select(['kind', 'text']).orderBy('id').execute();
  return words.find((word) => isIn(body, { kind: word.kind, text: word.text }))?.text;
}

/** Whether a text has the word or phrase as whole words, or a link to the host or a subdomain of it. */
export function isIn(body: string, { kind, text }: HeldWord): boolean {
  const said = normalized(body);
  const asked = normalized(text);
  if (kind === 'link') return hostsIn(said).some((host) => host === asked || host.endsWith(`.${asked}`));
  const pattern = asked.split(' ').map(escaped).join('[^\\p{L}\\p{N}]+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(said);
}

const hostsIn = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/gu)].map(
    ([, host = '']) => host.replace(/^www\./, ''),
  );
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
