import { randomInt } from 'node:crypto';

// Names that would seem official.
const reserved = new Set([
  'admin',
  'administrator',
  'bowline',
  'help',
  'moderator',
  'official',
  'root',
  'seller',
  'staff',
  'support',
  'system',
]);

/** A name for mentions, from the full name: lowercase letters, digits and underscores. */
export function usernameOf(fullName: string): string {
  const plain = fullName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 24)
    .replace(/^_+|_+$/g, '');
  return plain.length < 2 || reserved.has(plain) ? 'member' : plain;
}

/** The names to try in order: the plain one first, then with more and more digits. */
export function* usernames(fullName: string): Generator<string> {
  const plain = usernameOf(fullName);
  if (plain !== 'member') yield plain;
  for (let range = 1_000; ; range = Math.min(range * 10, 1_000_000))
    yield `${plain.slice(0, 23)}_${randomInt(range / 10, range)}`;
}
