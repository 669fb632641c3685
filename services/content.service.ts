import * as calls from '../contract/content.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

/** A content page by its slug. */
export const getCmsPage = (params: Params<typeof calls.getCmsPage>, options?: SendOptions) =>
  send(calls.getCmsPage, { params }, options);

/** Questions and answers, in the order of their topics. */
export const listFaq = (options?: SendOptions) => send(calls.listFaq, {}, options);

/** Articles, the last first. */
export const listArticles = (query: Query<typeof calls.listArticles> = {}, options?: SendOptions) =>
  send(calls.listArticles, { query }, options);

/** One article. */
export const getArticle = (params: Params<typeof calls.getArticle>, options?: SendOptions) =>
  send(calls.getArticle, { params }, options);

/** The contact form. */
export const addContact = (body: Body<typeof calls.addContact>, options?: SendOptions) =>
  send(calls.addContact, { body }, options);

/** Newsletter. */
export const subscribe = (body: Body<typeof calls.subscribe>, options?: SendOptions) =>
  send(calls.subscribe, { body }, options);

/** Hear of memberships for dealers. */
export const subscribeMembership = (body: Body<typeof calls.subscribeMembership>, options?: SendOptions) =>
  send(calls.subscribeMembership, { body }, options);

/** Parts of the map of boats, with their last changes. */
export const listBoatParts = (options?: SendOptions) => send(calls.listBoatParts, {}, options);

/** The public boats of one part, with their last changes. */
export const listBoatsOfPart = (params: Params<typeof calls.listBoatsOfPart>, options?: SendOptions) =>
  send(calls.listBoatsOfPart, { params }, options);

/** Sellers with a public listing. */
export const listSellersOnMap = (options?: SendOptions) => send(calls.listSellersOnMap, {}, options);

/** The questions that are asked most. */
export const listFeaturedFaq = (options?: SendOptions) => send(calls.listFeaturedFaq, {}, options);
