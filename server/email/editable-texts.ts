import type { SentEmail } from './sent-email.ts';
import { sentEmails } from './sent-emails.ts';
import type { TextKey } from './text-key.ts';

/**
 * Where a text stands in an email. `title`: subject and heading. `notification`: the title on the site, if it's another
 * one. `body`: preview line and paragraph.
 */
export type EmailPlace = 'title' | 'subject' | 'notification' | 'heading' | 'preview' | 'body' | 'paragraph';

/**
 * Lines about codes and passwords, and what to do when an account or money is at risk. Like buttons, labels, links and
 * the lines that say why an email was sent, they stay as they are.
 */
const fixed: ReadonlySet<TextKey> = new Set([
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
  'notices:bankDetailsEntered',
  'notices:bankDetailsChangeAt',
  'notices:bankDetailsAreNew',
  'sale-payments:dontHandOverTheBoat',
]);

/** The texts of an email that editors can change, in the order in which they're read. */
export function placesIn({
  subject,
  heading,
  notification,
  preview,
  body = [],
  paragraphs = [],
  parts = {},
}: SentEmail) {
  const isTitle = subject === heading;
  const places: [EmailPlace, TextKey | undefined][] = [
    [isTitle ? 'title' : 'subject', subject],
    ['notification', notification],
    ['heading', isTitle ? undefined : heading],
    ['preview', preview && paragraphs.includes(preview) ? undefined : preview],
    ...[...Object.values(parts).flat(), ...paragraphs].map((key): [EmailPlace, TextKey] => [
      key === preview ? 'body' : 'paragraph',
      key,
    ]),
    ...body.map((key): [EmailPlace, TextKey] => ['body', key]),
  ];
  return places.flatMap(([place, key]) => (key && !fixed.has(key) ? [{ place, key }] : []));
}

const places = new Map<TextKey, EmailPlace[]>();
for (const email of sentEmails.values())
  for (const { place, key } of placesIn(email)) places.set(key, [...(places.get(key) ?? []), place]);

/** Every text that editors can change. */
export const editableKeys = (): TextKey[] => [...places.keys()];

/** Whether editors can change the text. */
export const isEditable = (key: string): key is TextKey => (places as ReadonlyMap<string, unknown>).has(key);

/** Whether a text stands where only one line fits. */
export const isLine = (key: TextKey): boolean =>
  places.get(key)?.some((place) => place !== 'body' && place !== 'paragraph') ?? true;
