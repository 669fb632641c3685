import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Instant, Nullable, OneOf, Strict, Text } from './common.ts';

const edits = { access: 'site-staff', needs: 'edit-content' } as const;
const Name = Type.String({ pattern: '^[A-Za-z0-9]{1,80}$' });
/** With its catalog, if it isn't the one of emails: `notices:saleUpdate`. */
const Key = Type.String({ pattern: '^(?:[a-z-]{1,20}:)?[A-Za-z0-9]{1,80}$' });

/**
 * Where a text stands in an email. `title`: subject and heading. `notification`: the title on the site, if it's another
 * one. `body`: preview line and paragraph.
 */
const EmailPlace = OneOf('title', 'subject', 'notification', 'heading', 'preview', 'body', 'paragraph');
const EmailGroup = OneOf(
  'account',
  'auctions',
  'offers',
  'sales',
  'listings',
  'messages',
  'payments',
  'site',
);
export type EmailGroup = Static<typeof EmailGroup>;

export const EmailText = Type.Object({
  key: Type.String(),
  /** The ICU message that came with the program. */
  original: Type.String(),
  /** The one in force; null: the original. */
  text: Nullable(Type.String()),
  /** 0: never changed. */
  version: Type.Integer(),
  changedAt: Nullable(Instant),
  changedBy: Type.String(),
  /** What it has to contain, as it's written: `{price, number, money}`. */
  placeholders: Type.Array(Type.String()),
  isLine: Type.Boolean({ description: 'a subject, heading or preview line' }),
  problem: Nullable(
    Type.String({ description: 'why the text isn’t used: the program’s message has changed since' }),
  ),
});
export type EmailText = Static<typeof EmailText>;
export const EmailOfSite = Type.Object({
  name: Type.String(),
  group: EmailGroup,
  texts: Type.Array(Type.Object({ place: EmailPlace, key: Type.String() })),
});
export type EmailOfSite = Static<typeof EmailOfSite>;
export const listEmailTexts = call({
  ...edits,
  method: 'GET',
  path: '/console/email-texts',
  summary: 'The emails that the site sends, and their texts',
  data: Type.Object({ emails: Type.Array(EmailOfSite), texts: Type.Array(EmailText) }),
});

export const EmailTextVersion = Type.Object({
  version: Type.Integer(),
  text: Nullable(Type.String({ description: 'null: the original' })),
  changedAt: Instant,
  changedBy: Type.String(),
});
export type EmailTextVersion = Static<typeof EmailTextVersion>;
/** Newest first, at most 50. Codes: not_found. */
export const listEmailTextVersions = call({
  ...edits,
  method: 'GET',
  path: '/console/email-texts/{key}',
  summary: 'The versions of an email text',
  params: Strict({ key: Key }),
  data: Type.Object({ lists: Type.Array(EmailTextVersion) }),
});

/**
 * Stores new versions, all of them or none; they take effect on every node within two seconds. `basedOn`: the version
 * that the editor started from. Codes: draft_changed (someone saved one of them meanwhile), not_found (it can't be
 * edited), invalid_request with a message for each key.
 */
export const saveEmailTexts = call({
  ...edits,
  method: 'POST',
  path: '/console/email-texts',
  summary: 'Change email texts',
  bodyBytes: 100_000,
  body: Strict({
    changes: Type.Array(
      Strict({
        key: Key,
        text: Nullable(Text(2_000)),
        basedOn: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  data: Done,
});

/**
 * An email as it looks with other texts and made-up values. Texts that can't be used are in `problems`, and what's in
 * force is shown instead. Codes: not_found.
 */
export const previewEmailTexts = call({
  ...edits,
  method: 'POST',
  path: '/console/email-texts-preview',
  summary: 'Preview an email with changed texts',
  bodyBytes: 100_000,
  body: Strict({
    name: Name,
    texts: Type.Array(Strict({ key: Key, text: Nullable(Text(4_000)) }), { maxItems: 20 }),
  }),
  data: Type.Object({
    subject: Type.String(),
    html: Type.String(),
    problems: Type.Array(Type.Object({ key: Type.String(), problem: Type.String() })),
  }),
});
