import { sql } from 'kysely';
import type { listCategories as categories, listTags as tags } from '../../../contract/boat-search.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Context } from '../../context.ts';
import { scopeOf } from './boat-query.ts';
import { typeLabels } from '../boats/index.ts';

type Reading = Pick<Context, 'db' | 'search'>;

/** All tags with the number of their public listings (of the auction or marketplace list, if given). */
export async function listTags(
  { db, search }: Reading,
  { page, limit, auctionStatus, marketplaceStatus }: Input<typeof tags>['query'],
): Promise<Data<typeof tags>> {
  const isBoth = auctionStatus !== undefined && marketplaceStatus !== undefined;
  const listing = isBoth
    ? undefined
    : auctionStatus
      ? 'auction'
      : marketplaceStatus
        ? 'marketplace'
        : undefined;
  const [{ counts }, all] = await Promise.all([
    search.find({ page: 1, limit: 0, sortBy: 1, ...(listing && { listing }) }),
    db.selectFrom('tag').select(['id', 'label']).where('merged_into', 'is', null).orderBy('label').execute(),
  ]);
  const boats = new Map(counts.tags.map((one) => [one.value, one.boats]));
  return {
    lists: all
      .slice((page - 1) * limit, page * limit)
      .map(({ id, label }) => ({ id, label, boats: boats.get(String(id)) ?? 0 })),
    total: all.length,
    page,
    limit,
  };
}

/** The boat types, each with its number of public listings, and how many of them are in which list. */
export async function listCategories({ search }: Reading): Promise<Data<typeof categories>> {
  const countsOf = async (listing?: 'auction' | 'marketplace') => {
    const { counts } = await search.find({ page: 1, limit: 0, sortBy: 1, ...(listing && { listing }) });
    return new Map(counts.type.map((one) => [one.value, one.boats]));
  };
  const [all, auctions, marketplace] = await Promise.all([
    countsOf(),
    countsOf('auction'),
    countsOf('marketplace'),
  ]);
  const lists = Object.entries(typeLabels).map(([id, label]) => ({
    id,
    label,
    boats: all.get(id) ?? 0,
    auctions: auctions.get(id) ?? 0,
    marketplace: marketplace.get(id) ?? 0,
  }));
  return { lists, total: lists.length, page: 1, limit: lists.length };
}

/** @throws nothing: a missing or hidden boat isn't a past auction. */
export async function isPastAuction({ db }: Pick<Context, 'db'>, boatId: number): Promise<boolean> {
  const { rows } = await sql<{
    is_past: boolean;
  }>`select ${scopeOf('past')} as is_past from lot l where l.boat_id = ${boatId}`.execute(db);
  return rows[0]?.is_past ?? false;
}
