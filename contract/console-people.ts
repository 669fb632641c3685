import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { SiteRole } from './site-roles.ts';

/** Where an account stands with the site. */
export const standings = ['active', 'unverified', 'muted', 'suspended', 'closed'] as const;
export const Standing = OneOf(...standings);
export type Standing = Static<typeof Standing>;

/** A line of the list of people, and of search. */
export const PersonRow = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  username: Type.String(),
  phone: Type.String(),
  userType: Type.Integer({ description: '1 private, 2 dealer' }),
  dealerName: Type.String(),
  standing: Standing,
  memberSince: Instant,
  lastSeenAt: Nullable(Instant),
  bids: Type.Integer(),
  boats: Type.Integer(),
});
export type PersonRow = Static<typeof PersonRow>;

/** Newest first; `before`: the last id of the previous page. */
export const listPeople = call({
  method: 'GET',
  path: '/console/people',
  summary: 'Accounts, by filter',
  access: 'site-staff',
  needs: 'see-people',
  query: Strict({
    search: Type.Optional(Text(120)),
    standing: Type.Optional(Standing),
    kind: Type.Optional(OneOf('private', 'dealer', 'dealer-staff', 'site-staff')),
    has: Type.Optional(OneOf('bids', 'boats', 'unpaid-win', 'notes', 'flags')),
    before: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(PersonRow), next: Nullable(Id) }),
});

/** A line of a panel on a person's page: what it is, a link in the console or on the site, amount, state, time. */
export const PersonLine = Type.Object({
  id: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  path: Nullable(Type.String()),
  amount: Nullable(Money),
  state: Type.String(),
  at: Instant,
});
export type PersonLine = Static<typeof PersonLine>;

export const personPanels = [
  'bids',
  'boats',
  'sales',
  'payments',
  'holds',
  'conversations',
  'notifications',
  'emails',
] as const;
export const PersonPanel = OneOf(...personPanels);
export type PersonPanel = Static<typeof PersonPanel>;

/** Everything about a person that support needs first. */
export const Person = Type.Object({
  ...PersonRow.properties,
  emailVerifiedAt: Nullable(Instant),
  identity: Type.Integer({ description: 'as kycStatus' }),
  city: Type.String(),
  state: Type.String(),
  dealer: Nullable(Type.Object({ id: Id, name: Type.String(), role: Type.String() })),
  siteRoles: Type.Array(SiteRole),
  suspendedAt: Nullable(Instant),
  mutedUntil: Nullable(Instant),
  bidLimit: Nullable(Money),
  isManaged: Type.Boolean(),
  reliability: Type.Object({ completed: Type.Integer(), fellThrough: Type.Integer() }),
  cards: Type.Array(
    Type.Object({
      id: Id,
      brand: Type.String(),
      last4: Type.String(),
      expires: Type.String(),
      isDefault: Type.Boolean(),
      isRemoved: Type.Boolean(),
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      device: Type.String(),
      address: Type.String(),
      startedAt: Instant,
      lastSeenAt: Instant,
      endedAt: Nullable(Instant),
    }),
  ),
  notes: Type.Array(Type.Object({ id: Id, at: Instant, author: Type.String(), body: Type.String() })),
  counts: Type.Record(PersonPanel, Type.Integer()),
});
export type Person = Static<typeof Person>;

const onPerson = { access: 'site-staff', params: Strict({ id: Id }) } as const;

/** Reading it is recorded: it shows contact details. Codes: not_found. */
export const readPerson = call({
  ...onPerson,
  method: 'GET',
  path: '/console/people/{id}',
  summary: 'A person, with contact details, sessions and cards',
  needs: 'see-people',
  data: Person,
});
/** Newest first, at most 100. Reading conversations is recorded. */
export const readPersonPanel = call({
  ...onPerson,
  method: 'GET',
  path: '/console/people/{id}/lists/{panel}',
  summary: "One of the lists on a person's page",
  needs: 'see-people',
  params: Strict({ id: Id, panel: PersonPanel }),
  data: Type.Object({ lists: Type.Array(PersonLine) }),
});
/** One hit of the search for everything. */
export const SearchHit = Type.Object({
  kind: OneOf('person', 'boat', 'sale', 'invoice', 'email'),
  id: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  path: Type.String({ description: 'in the console' }),
});
export type SearchHit = Static<typeof SearchHit>;

/**
 * People by email, name, phone, user name or a card's last four digits; boats by words, lot or hull number; sales,
 * invoices and emails by number. At most 8 of a kind; only kinds that the caller's roles may see.
 */
export const searchAll = call({
  method: 'GET',
  path: '/console/search',
  summary: 'Search people, boats, sales, invoices, emails',
  access: 'site-staff',
  needs: 'enter-console',
  query: Strict({ q: Text(120, 1) }),
  data: Type.Object({ hits: Type.Array(SearchHit) }),
});
