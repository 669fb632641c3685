import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import type { Context } from './context.ts';
import { drainBodies } from './http/drain.ts';
import { refuseWhileDraining } from './http/draining.ts';
import { describeCall } from './http/describe-call.ts';
import { handleErrors } from './http/error-handler.ts';
import { boundInput } from './http/json-body.ts';
import { openApiPage } from './http/open-api.ts';
import { limitRates } from './http/rate-limits.ts';
import { measureCalls } from './http/measure-calls.ts';
import { logSecurity } from './http/security-log.ts';
import { ready } from './ready.ts';
import { requestIds } from './http/request-ids.ts';
import { serializeLater } from './http/serialize.ts';
import { validateByPart } from './http/validate.ts';
import { traceRequests } from './traces/trace-requests.ts';
import { devEmailRoutes } from './email/dev-email.routes.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { accountRoutes, emailChangeRoutes, sessionRoutes } from './modules/account/index.ts';
import { bidRoutes } from './modules/bids/index.ts';
import { clientErrorRoutes } from './modules/client-errors/index.ts';
import { consoleMoneyRoutes, consoleRoutes } from './modules/console/index.ts';
import { catalogRoutes } from './modules/catalog/index.ts';
import { boatsRoutes } from './modules/boats/index.ts';
import { feedsRoutes } from './modules/feeds/index.ts';
import { listingStatsRoutes } from './modules/listing-stats/index.ts';
import { listingsRoutes } from './modules/listings/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { commentsRoutes } from './modules/comments/index.ts';
import { contentRoutes, editContentRoutes, emailTextsRoutes } from './modules/content/index.ts';
import { documentsRoutes } from './modules/documents/index.ts';
import { identityRoutes } from './modules/identity/index.ts';
import { importsRoutes } from './modules/imports/index.ts';
import { inventoryRoutes } from './modules/inventory/index.ts';
import { legalRoutes } from './modules/legal/index.ts';
import { moderationRoutes } from './modules/moderation/index.ts';
import { messagesRoutes } from './modules/messages/index.ts';
import { notificationsRoutes } from './modules/notifications/index.ts';
import { offersRoutes } from './modules/offers/index.ts';
import { disputesRoutes, paymentsRoutes, webhookRoutes } from './modules/payments/index.ts';
import { plansRoutes } from './modules/plans/index.ts';
import { sellingRoutes } from './modules/listing-form/index.ts';
import { dashboardRoutes } from './modules/dashboard/index.ts';
import { reviewRoutes } from './modules/review/index.ts';
import { sellersRoutes } from './modules/seller-profiles/index.ts';
import { reportsRoutes } from './modules/reports/index.ts';
import { salePaymentsRoutes } from './modules/sale-payments/index.ts';
import { salesRoutes } from './modules/sales/index.ts';
import { siteStaffRoutes } from './modules/site-staff/index.ts';
import { standingRoutes } from './modules/standing/index.ts';
import { staffRoutes } from './modules/staff/index.ts';
import { upsellsRoutes } from './modules/upsells/index.ts';
import { watchlistRoutes } from './modules/watchlist/index.ts';
import { myBidsRoutes } from './modules/my-bids/index.ts';
import { filesRoutes, tusRoutes, uploadsRoutes } from './modules/uploads/index.ts';

const modules = [
  accountRoutes,
  emailChangeRoutes,
  sessionRoutes,
  identityRoutes,
  bidRoutes,
  boatsRoutes,
  searchRoutes,
  listingsRoutes,
  listingStatsRoutes,
  commentsRoutes,
  contentRoutes,
  editContentRoutes,
  emailTextsRoutes,
  dashboardRoutes,
  documentsRoutes,
  importsRoutes,
  feedsRoutes,
  inventoryRoutes,
  legalRoutes,
  messagesRoutes,
  notificationsRoutes,
  offersRoutes,
  paymentsRoutes,
  disputesRoutes,
  plansRoutes,
  sellingRoutes,
  reviewRoutes,
  sellersRoutes,
  staffRoutes,
  siteStaffRoutes,
  standingRoutes,
  auditRoutes,
  clientErrorRoutes,
  consoleRoutes,
  consoleMoneyRoutes,
  moderationRoutes,
  catalogRoutes,
  uploadsRoutes,
  upsellsRoutes,
  watchlistRoutes,
  myBidsRoutes,
  salesRoutes,
  salePaymentsRoutes,
  reportsRoutes,
  webhookRoutes,
];

const closingMs = 3_000;

/** Creates the API as a Fastify instance that isn't listening yet. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustedProxies,
    bodyLimit: limits.bodyBytes,
    requestIdHeader: false,
    // A late request is answered as any other: draining tells the front door to ask another node.
    return503OnClosing: false,
    genReqId: requestIds(context),
    routerOptions: { ignoreTrailingSlash: true },
  });
  if (context.traces) traceRequests(app, (request) => request.routeOptions.url ?? 'unknown');
  logSecurity(app, config);
  measureCalls(app, context.metrics);
  handleErrors(app);
  drainBodies(app);
  refuseWhileDraining(app, context.draining);
  boundInput(app);
  validateByPart(app);
  serializeLater(app);
  app.addHook('onListen', async () => context.heartbeat.start());
  app.addHook('preClose', async () => {
    // Requests in progress are answered, but one that stalled (a refused upload, a lost phone) isn't waited
    // for.
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
    await context.live.stop(); // open websockets would keep the server from closing
  });
  protectReplies(app);
  await app.register(cors, {
    origin: [config.siteUrl],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after'],
  });
  await app.register(multipart, { limits: { files: 1, fileSize: limits.photoBytes, fields: 5 } });
  if (config.rateLimits) await limitRates(app, config);
  await describeCalls(app, config.productName);
  app.register(
    async (api) => {
      for (const routes of modules) routes(api, context);
      openApiPage(api, config);
      api.register(async (files) => tusRoutes(files, context));
    },
    { prefix: '/api/v1' },
  );
  app.register(async (files) => filesRoutes(files, context));
  if (config.showEmails) app.register(async (dev) => devEmailRoutes(dev, context));
  app.register(async (health) => ready(health, context));
  return app;
}

/** The OpenAPI description, from the contract. */
async function describeCalls(app: FastifyInstance, productName: string): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({ schema: describeCall(schema, route.config?.call), url }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1',
        description:
          'Every reply is {status, message, data}; an error adds code, fields and requestId. Money is an integer of minor units.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
}

/** Default headers of every reply. The API sends data; its few pages set the policy they need. */
function protectReplies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
