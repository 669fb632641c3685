import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BoatId, Done, Email, Id, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/** The pages that the site has whatever is stored; more may be added by their slug. */
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
] as const;
export type PageSlug = (typeof pageSlugs)[number];
const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  'x-form': 'lowercase words joined by hyphens',
  maxLength: 60,
});

/** A heading of the second level, as the table of contents lists it; `id` is its anchor. */
export const Heading = Type.Object({ id: Type.String(), text: Type.String() });
const Html = Type.String({
  description:
    'made by the server from Markdown: only text, headings, lists, tables, quotations and links, all figures filled in',
});

export const CmsPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  updatedAt: Instant,
  headings: Type.Array(Heading),
  html: Html,
});
export type CmsPage = Static<typeof CmsPage>;
/** A content page with the figures in force. Codes: not_found. */
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
  summary: 'Questions and answers, in the order of their topics',
  access: 'anyone',
  data: ListOf(Faq),
});
export const listFeaturedFaq = call({
  method: 'GET',
  path: '/faq/getFeatured',
  summary: 'The questions asked most',
  access: 'anyone',
  data: ListOf(Faq),
});

/** A set of pictures in several widths and formats, none of them uploaded: paths are on the site's origin. */
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
  minutes: Type.Integer({ description: 'reading time' }),
  publishedAt: Instant,
  updatedAt: Instant,
});
export type ArticleCard = Static<typeof ArticleCard>;
export const Article = Type.Object({ ...ArticleCard.properties, headings: Type.Array(Heading), html: Html });
export type Article = Static<typeof Article>;
export const listArticles = call({
  method: 'GET',
  path: '/blogs/list',
  summary: 'Articles, the last first',
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
 * Writes to the people of the site: stored, and mailed to their address. The same message again within the hour is the one that is
 * there already. Codes: too_many_requests (20 messages a day from one e-mail address).
 */
export const addContact = call({
  method: 'POST',
  path: '/contact/add',
  summary: 'The contact form',
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

/** Once is enough: the reply does not tell whether the address was there. Who had stopped it gets it again. */
export const subscribe = call({
  method: 'POST',
  path: '/subscribe_email',
  summary: 'Newsletter',
  access: 'anyone',
  perMinute: 10,
  body: Strict({ name: Text(100), email: Email }),
  data: Done,
});
/** Once is enough: the reply does not tell whether the address was there. */
export const subscribeMembership = call({
  method: 'POST',
  path: '/membership/email',
  summary: 'Hear of memberships for dealers',
  access: 'anyone',
  perMinute: 10,
  body: Strict({ name: Type.Optional(Text(100)), email: Email }),
  data: Done,
});

/** Public boats by ranges of their numbers, so that a new boat changes one part and no other. */
export const listBoatParts = call({
  method: 'GET',
  path: '/sitemap/boats',
  summary: 'Parts of the map of boats, with their last changes',
  access: 'anyone',
  data: Type.Object({
    parts: Type.Array(Type.Object({ part: Type.Integer(), boats: Type.Integer(), changedAt: Instant })),
  }),
});
/** By id; empty past the last part. `picture`: a path on the site's origin. */
export const listBoatsOfPart = call({
  method: 'GET',
  path: '/sitemap/boats/{part}',
  summary: 'The public boats of one part, with their last changes',
  access: 'anyone',
  params: Strict({ part: Type.Integer({ minimum: 0, maximum: 500_000 }) }),
  data: Type.Object({
    boats: Type.Array(
      Type.Object({ id: BoatId, title: Type.String(), changedAt: Instant, picture: Nullable(Type.String()) }),
    ),
  }),
});
/** Those who have a public listing have a page of their own. */
export const listSellersOnMap = call({
  method: 'GET',
  path: '/sitemap/sellers',
  summary: 'Sellers with a public listing',
  access: 'anyone',
  data: Type.Object({ sellers: Type.Array(Type.Object({ id: Id })) }),
});
