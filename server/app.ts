import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import type { Context } from './context.ts';
import { drainBodies } from './http/drain.ts';
import { describeCall } from './http/describe-call.ts';
import { handleErrors } from './http/error-handler.ts';
import { boundInput } from './http/json-body.ts';
import { openApiPage } from './http/open-api.ts';
import { limitRates } from './http/rate-limits.ts';
import { logSecurity } from './http/security-log.ts';
import { ready } from './ready.ts';
import { serializeLater } from './http/serialize.ts';
import { validateByPart } from './http/validate.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { bidRoutes } from './modules/bids/bid.routes.ts';
import { boatsRoutes } from './modules/boats/boats.routes.ts';
import { commentsRoutes } from './modules/comments/comments.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { importsRoutes } from './modules/imports/imports.routes.ts';
import { inventoryRoutes } from './modules/inventory/inventory.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { offersRoutes } from './modules/offers/offers.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { webhookRoutes } from './modules/payments/webhook.routes.ts';
import { plansRoutes } from './modules/plans/plans.routes.ts';
import { sellingRoutes } from './modules/listing-form/listing-form.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { reviewRoutes } from './modules/review/review.routes.ts';
import { sellersRoutes } from './modules/seller-profiles/seller-profiles.routes.ts';
import { staffRoutes } from './modules/staff/staff.routes.ts';
import { upsellsRoutes } from './modules/upsells/upsells.routes.ts';
import { watchlistRoutes } from './modules/watchlist/watchlist.routes.ts';
import { filesRoutes } from './modules/uploads/files.routes.ts';
import { tusRoutes } from './modules/uploads/tus.routes.ts';
import { uploadsRoutes } from './modules/uploads/uploads.routes.ts';

const modules = [
  accountRoutes,
  bidRoutes,
  boatsRoutes,
  commentsRoutes,
  contentRoutes,
  dashboardRoutes,
  documentsRoutes,
  importsRoutes,
  inventoryRoutes,
  messagesRoutes,
  notificationsRoutes,
  offersRoutes,
  paymentsRoutes,
  plansRoutes,
  sellingRoutes,
  reviewRoutes,
  sellersRoutes,
  staffRoutes,
  uploadsRoutes,
  upsellsRoutes,
  watchlistRoutes,
  webhookRoutes,
];

const closingMs = 3_000;

/** The api as a Fastify instance, not yet listening. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: limits.bodyBytes,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
  });
  logSecurity(app, config);
  handleErrors(app);
  drainBodies(app);
  boundInput(app);
  validateByPart(app);
  serializeLater(app);
  app.addHook('onListen', async () => context.heartbeat.start());
  app.addHook('preClose', async () => {
    // Requests under way are answered; who stopped in the middle of one (an upload that was refused, a lost phone) is not waited for.
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
    await context.live.stop(); // open websockets would keep the server from closing
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // What the api sends is data; the few pages it has say themselves what they need.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(cors, {
    origin: [config.siteUrl],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after'],
  });
  await app.register(multipart, { limits: { files: 1, fileSize: limits.photoBytes, fields: 5 } });
  if (config.rateLimits) await limitRates(app, config);
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({ schema: describeCall(schema, route.config?.call), url }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.productName} API`,
        version: '1',
        description:
          'Every reply is {status, message, data}; a refusal adds code, fields and requestId. Money is an integer of minor units.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  app.register(
    async (api) => {
      for (const routes of modules) routes(api, context);
      openApiPage(api, config);
      api.register(async (files) => tusRoutes(files, context));
    },
    { prefix: '/api/v1' },
  );
  app.register(async (files) => filesRoutes(files, context));
  if (config.showMail) app.register(async (dev) => devMailRoutes(dev, context));
  app.register(async (health) => ready(health, context));
  return app;
}
