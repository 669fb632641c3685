import type { FastifyInstance } from 'fastify';
import * as settings from '../../../contract/settings.ts';
import * as contract from '../../../contract/content.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addContact } from './add-contact.ts';
import { getArticle, listArticles } from './articles.ts';
import { getCmsPage } from './get-cms-page.ts';
import { listFaq } from './list-faq.ts';
import { listSettings } from './list-settings.ts';
import { mapBoatParts, mapBoatsOfPart, mapSellers } from './map-boats.ts';
import { subscribe, subscribeMembership } from './subscribe.ts';

export function contentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, settings.listSettings, () => listSettings(context));
  serve(app, context, contract.getCmsPage, ({ params }) => getCmsPage(context, params.slug));
  serve(app, context, contract.listFaq, () => listFaq(context, { isFeatured: false }));
  serve(app, context, contract.listFeaturedFaq, () => listFaq(context, { isFeatured: true }));
  serve(app, context, contract.listArticles, ({ query }) => listArticles(context, query));
  serve(app, context, contract.getArticle, ({ params }) => getArticle(context, params.id));
  serve(app, context, contract.addContact, ({ body, actor }) => addContact(context, body, actor));
  serve(app, context, contract.subscribe, ({ body }) => subscribe(context.db, body));
  serve(app, context, contract.subscribeMembership, ({ body }) => subscribeMembership(context.db, body));
  serve(app, context, contract.listBoatParts, () => mapBoatParts(context));
  serve(app, context, contract.listBoatsOfPart, ({ params }) => mapBoatsOfPart(context.db, params.part));
  serve(app, context, contract.listSellersOnMap, () => mapSellers(context));
}
