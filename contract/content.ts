import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BoatId, Done, Email, Id, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/** Pages that always exist, whatever the database contains; others can be added by slug. */
export const pageSlugs = [
  'our-story',
  'buying-boat',
  'selling-boat',
  'finalizing-sale',
  'support',
  'terms-condition',
  'privacy',
  'seller-agreements',
  'buyer-aggrements',
  'cookie-policy',
  'acceptable-use',
] as const;
export type PageSlug = (typeof pageSlugs)[number];
export const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  'x-form': 'lowercase words joined by hyphens',
  maxLength: 60,
});

/** A second-level heading for the table of contents; `id` is its anchor. */
export const Heading = Type.Object({ id: Type.String(), text: Type.String() });
export const Html = Type.String({
  description:
    'rendered by the server from Markdown: only text, headings, lists, tables, quotations and links, with all figures filled in',
});

export const CmsPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  updatedAt: Instant,
  headings: Type.Array(Heading),
  html: Html,
  version: Nullable(Type.String({ description: 'of a legal document: the date of this text' })),
  earlierVersions: Type.Array(Type.String(), {
    description: 'of a legal document, the latest first: each can be read at /legal/{slug}/{version}',
  }),
});
export type CmsPage = Static<typeof CmsPage>;
/** A content page with the current figures. Codes: not_found. */
export const getCmsPage = call({
  method: 'GET',
  path: '/cms/get/{slug}',
  summary: 'A content page by its slug',
  access: 'anyone',
  params: Strict({ slug: Slug }),
  data: CmsPage,
});

export const Faq = Type.Object({
  id: Id,
  slug: Type.String({ description: 'its anchor on the page' }),
  topic: Type.String(),
  question: Type.String(),
  html: Html,
  isFeatured: Type.Boolean(),
});
export type Faq = Static<typeof Faq>;
export const listFaq = call({
  method: 'GET',
  path: '/faq/get',
  summary: 'Questions and answers, ordered by topic',
  access: 'anyone',
  data: ListOf(Faq),
});
export const listFeaturedFaq = call({
  method: 'GET',
  path: '/faq/getFeatured',
  summary: 'Frequently asked questions',
  access: 'anyone',
  data: ListOf(Faq),
});

/** A picture in several widths and formats that wasn't uploaded. Paths are on the site's origin. */
export const Drawing = Type.Object({
  path: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
  variants: Type.Array(
    Type.Object({
      width: Type.Integer(),
      height: Type.Integer(),
      format: OneOf('avif', 'webp', 'jpeg'),
      path: Type.String(),
    }),
  ),
});
export const ArticleCard = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  picture: Nullable(Drawing),
  pictureAlt: Type.String(),
  minutes: Type.Integer({ description: 'reading time in minutes' }),
  publishedAt: Instant,
  updatedAt: Instant,
});
export type ArticleCard = Static<typeof ArticleCard>;
export const Article = Type.Object({ ...ArticleCard.properties, headings: Type.Array(Heading), html: Html });
export type Article = Static<typeof Article>;
export const listArticles = call({
  method: 'GET',
  path: '/blogs/list',
  summary: 'Articles, newest first',
  access: 'anyone',
  query: Paging,
  data: ListOf(ArticleCard),
});
/** Codes: not_found. */
export const getArticle = call({
  method: 'GET',
  path: '/blogs/getById/{id}',
  summary: 'One article',
  access: 'anyone',
  params: Strict({ id: Id }),
  data: Article,
});

export const contactTopics = [
  'buying',
  'selling',
  'payment',
  'account',
  'report',
  'privacy',
  'other',
] as const;
export const contactMessageMax = limits.contactMessageMax;
/**
 * Sends a message to the site: stored, and emailed to the contact address. The same message within an hour
 * counts once. Codes: too_many_requests (20 messages a day from one email address).
 */
export const addContact = call({
  method: 'POST',
  path: '/contact/add',
  summary: 'Contact form',
  access: 'anyone',
  perMinute: 5,
  body: Strict({
    name: Text(100, 1),
    email: Email,
    topic: OneOf(...contactTopics),
    message: Text(contactMessageMax, 1),
  }),
  data: Type.Object({ id: Id }),
});

/**
 * Idempotent: the reply doesn't reveal whether the address was subscribed. An address that had unsubscribed
 * is subscribed again.
 */
export const subscribe = call({
  method: 'POST',
  path: '/subscribe_email',
  summary: 'Subscribe to the newsletter',
  access: 'anyone',
  perMinute: 10,
  body: Strict({ name: Text(100), email: Email }),
  data: Done,
});
/** Idempotent: the reply doesn't reveal whether the address was on the list. */
export const subscribeMembership = call({
  method: 'POST',
  path: '/membership/email',
  summary: 'Get news about dealer memberships',
  access: 'anyone',
  perMinute: 10,
  body: Strict({ name: Type.Optional(Text(100)), email: Email }),
  data: Done,
});

/** Public boats in ranges of ids, so that a new boat changes only one part. */
export const listBoatParts = call({
  method: 'GET',
  path: '/sitemap/boats',
  summary: 'Parts of the boat sitemap with their last changes',
  access: 'anyone',
  data: Type.Object({
    parts: Type.Array(Type.Object({ part: Type.Integer(), boats: Type.Integer(), changedAt: Instant })),
  }),
});
/** By id; empty after the last part. `picture`: a path on the site's origin. */
export const listBoatsOfPart = call({
  method: 'GET',
  path: '/sitemap/boats/{part}',
  summary: 'One part of the boat sitemap: public boats with their last changes',
  access: 'anyone',
  params: Strict({ part: Type.Integer({ minimum: 0, maximum: 500_000 }) }),
  data: Type.Object({
    boats: Type.Array(
      Type.Object({ id: BoatId, title: Type.String(), changedAt: Instant, picture: Nullable(Type.String()) }),
    ),
  }),
});
/** A seller with a public listing has a page. */
export const listSellersOnMap = call({
  method: 'GET',
  path: '/sitemap/sellers',
  summary: 'Sellers with a public listing',
  access: 'anyone',
  data: Type.Object({ sellers: Type.Array(Type.Object({ id: Id })) }),
});
