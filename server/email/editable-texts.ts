import type originals from '../../locales/en/emails.json';
import type { SentEmail } from './sent-email.ts';
import { sentEmails } from './sent-emails.ts';

type Key = keyof typeof originals;

/** Where a text stands in an email. `title`: subject and heading. `body`: preview line and paragraph. */
export type EmailPlace = 'title' | 'subject' | 'heading' | 'preview' | 'body' | 'paragraph';

/**
 * Lines about codes and passwords, and what to do when an account is at risk. Like buttons, labels, links and the lines
 * that say why an email was sent, they stay as they are.
 */
const fixed: ReadonlySet<Key> = new Set([
  'isYourCode',
  'theCodeWorksForMinutes',
  'enterThisCodeWhereYouRequested',
  'ifYouDidntRequestThisSomeone',
  'ifYouDidntUndoTheChange',
  'ifItWasntYouSomeoneElse',
  'ifItWasntYouGoTo',
  'signInWithThisTemporaryPassword',
  'listsBoatsAtAndAddedYou',
  'yourTemporaryPasswordIsInside',
]);

/** The texts of an email that editors can change, in the order in which they're read. */
export function placesIn({ subject, heading, preview, paragraphs = [], parts = [] }: SentEmail) {
  const isTitle = subject === heading;
  const places: [EmailPlace, Key | undefined][] = [
    [isTitle ? 'title' : 'subject', subject],
    ['heading', isTitle ? undefined : heading],
    ['preview', preview && paragraphs.includes(preview) ? undefined : preview],
    ...[...parts, ...paragraphs].map((key): [EmailPlace, Key] => [
      key === preview ? 'body' : 'paragraph',
      key,
    ]),
  ];
  return places.flatMap(([place, key]) => (key && !fixed.has(key) ? [{ place, key }] : []));
}

const places = new Map<Key, EmailPlace[]>();
for (const email of Object.values(sentEmails))
  for (const { place, key } of placesIn(email)) places.set(key, [...(places.get(key) ?? []), place]);

/** Every text that editors can change. */
export const editableKeys = (): Key[] => [...places.keys()];

/** Whether editors can change the text. */
export const isEditable = (key: string): key is Key => (places as ReadonlyMap<string, unknown>).has(key);

/** Whether a text stands where only one line fits. */
export const isLine = (key: Key): boolean =>
  places.get(key)?.some((place) => place !== 'body' && place !== 'paragraph') ?? true;
