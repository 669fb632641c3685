import emails from '../../locales/en/emails.json' with { type: 'json' };
import notices from '../../locales/en/notices.json' with { type: 'json' };
import payments from '../../locales/en/sale-payments.json' with { type: 'json' };

/**
 * A text that is sent, by its catalog and its key. Texts of the catalog `emails`, which were the first that editors could
 * change, are stored by their key alone.
 */
export type TextKey =
  | keyof typeof emails
  | `notices:${keyof typeof notices}`
  | `sale-payments:${keyof typeof payments}`;

const originals: ReadonlyMap<string, string> = new Map([
  ...Object.entries(emails),
  ...Object.entries(notices).map(([key, text]): [string, string] => [`notices:${key}`, text]),
  ...Object.entries(payments).map(([key, text]): [string, string] => [`sale-payments:${key}`, text]),
]);

/** The ICU message that came with the program. */
export const originalOf = (key: TextKey): string => originals.get(key) ?? '';
