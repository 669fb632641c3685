import * as calls from '../contract/content.ts';
import { request, requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** A content page by its slug. */
export const getCmsPage = requestWithParams(calls.getCmsPage);

/** Questions and answers, ordered by topic. */
export const listFaq = request(calls.listFaq);

/** Articles, newest first. */
export const listArticles = requestWithQuery(calls.listArticles);

/** One article. */
export const getArticle = requestWithParams(calls.getArticle);

/** The contact form. */
export const addContact = requestWithBody(calls.addContact);

/** Newsletter. */
export const subscribe = requestWithBody(calls.subscribe);

/** Subscribe to news about dealer memberships. */
export const subscribeMembership = requestWithBody(calls.subscribeMembership);

/** The parts of the boats' sitemap, with their last changes. */
export const listBoatParts = request(calls.listBoatParts);

/** The public boats of one part, with their last changes. */
export const listBoatsOfPart = requestWithParams(calls.listBoatsOfPart);

/** Sellers with a public listing. */
export const listSellersOnMap = request(calls.listSellersOnMap);

/** Frequently asked questions. */
export const listFeaturedFaq = request(calls.listFeaturedFaq);
