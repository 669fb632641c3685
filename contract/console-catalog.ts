import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Nullable, Strict, Text } from './common.ts';
import { limits } from './limits.ts';
import { Reason } from './site-staff.ts';

/** The longest label of a tag. */
export const tagLabelMax = 40;
const Label = Text(tagLabelMax, 1);
const Make = Text(limits.filterLength.make, 1);

const catalog = { access: 'site-staff', needs: 'manage-listings' } as const;

export const CatalogTag = Type.Object({
  id: Id,
  label: Type.String(),
  boats: Type.Integer(),
  /** Those that visitors see. */
  listed: Type.Integer(),
  /** The tag of a boat type: every boat of the type has it. */
  isOfType: Type.Boolean(),
  /** Labels that lead to it: its earlier ones and those of tags merged into it. */
  formerNames: Type.Array(Type.String()),
});
export type CatalogTag = Static<typeof CatalogTag>;

export const CatalogMake = Type.Object({
  make: Type.String(),
  boats: Type.Integer(),
  listed: Type.Integer(),
  formerNames: Type.Array(Type.String()),
});
export type CatalogMake = Static<typeof CatalogMake>;

/** What a change of a tag or a make reaches, as things are now. */
export const CatalogEffects = Type.Object({
  boats: Type.Integer(),
  listed: Type.Integer(),
  /** Running auctions among them; their bids stay, and nobody gets a right to retract. */
  auctions: Type.Integer(),
  /** Boats of another type, which can't have a type's tag: they lose the merged tag. */
  dropped: Type.Integer(),
  /** The change joins boats with others under the same name. */
  isMerge: Type.Boolean(),
});
export type CatalogEffects = Static<typeof CatalogEffects>;

export const listCatalogTags = call({
  ...catalog,
  method: 'GET',
  path: '/console/tags',
  summary: 'Tags with how many boats each has',
  data: Type.Object({ lists: Type.Array(CatalogTag) }),
});
/** Codes: not_found, conflict (merged), invalid_request at `label` (another tag has or had it). */
export const renameTag = call({
  ...catalog,
  method: 'POST',
  path: '/console/tags/{id}/rename',
  summary: 'Rename a tag',
  params: Strict({ id: Id }),
  body: Strict({ label: Label, reason: Reason }),
  data: Done,
});
/** Codes: as mergeTag. */
export const previewTagMerge = call({
  ...catalog,
  method: 'GET',
  path: '/console/tags/{id}/merge',
  summary: 'Preview the effects of merging a tag into another',
  params: Strict({ id: Id }),
  query: Strict({ into: Id }),
  data: CatalogEffects,
});
/**
 * Moves all boats to another tag, and the tag's addresses with them; repeated, it changes nothing. Can't be undone.
 * Codes: not_found, conflict (one of them was merged, or a type's tag into another kind), invalid_request at `into`.
 */
export const mergeTag = call({
  ...catalog,
  method: 'POST',
  path: '/console/tags/{id}/merge',
  summary: 'Merge a tag into another',
  isIrreversible: true,
  params: Strict({ id: Id }),
  body: Strict({ into: Id, reason: Reason }),
  data: Type.Object({ boats: Type.Integer() }),
});

/** Every spelling with its boats, by name; `after` is how many come before the page. */
export const listCatalogMakes = call({
  ...catalog,
  method: 'GET',
  path: '/console/makes',
  summary: 'Makes with how many boats each has',
  query: Strict({
    search: Type.Optional(Text(limits.filterLength.make)),
    after: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
  }),
  data: Type.Object({ lists: Type.Array(CatalogMake), next: Nullable(Type.Integer()) }),
});
/** Codes: as renameMake, without the refusal of an existing make. */
export const previewMake = call({
  ...catalog,
  method: 'GET',
  path: '/console/makes/change',
  summary: 'Preview the effects of renaming or merging a make',
  query: Strict({ from: Make, to: Make }),
  data: CatalogEffects,
});
/**
 * Corrects the spelling on all boats; what is listed or imported later with the former one gets the new one.
 * Codes: not_found, conflict (boats with the new name exist: merge), invalid_request at `to`.
 */
export const renameMake = call({
  ...catalog,
  method: 'POST',
  path: '/console/makes/rename',
  summary: 'Rename a make',
  body: Strict({ from: Make, to: Make, reason: Reason }),
  data: Type.Object({ boats: Type.Integer() }),
});
/**
 * The same into a make that exists; repeated, it changes nothing. Can't be undone. Codes: not_found, invalid_request
 * at `to`.
 */
export const mergeMake = call({
  ...catalog,
  method: 'POST',
  path: '/console/makes/merge',
  summary: 'Merge a make into another',
  isIrreversible: true,
  body: Strict({ from: Make, to: Make, reason: Reason }),
  data: Type.Object({ boats: Type.Integer() }),
});
