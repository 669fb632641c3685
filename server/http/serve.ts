import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { changePassword, logout, userDetails } from '../../contract/account.ts';
import { actForHeader, seeAsHeader } from '../../contract/managed-accounts.ts';
import type { Access, Call, Input } from '../../contract/call.ts';
import type { Actor, Authenticator } from '../access/actor.ts';
import { assertCallAllowed } from '../access/roles.ts';
import { assertCallOn, type Switches } from '../access/switches.ts';
import { assertConsoleCall, assertMember, noSuchPage } from '../access/site-policy.ts';
import { AppError } from '../app-error.ts';
import { accountLimit } from './rate-limits.ts';
import { cleanText } from './text.ts';
import * as texts from '../../locales/errors.ts';

/** What serving a call needs from the context. */
interface Needs {
  sessions: Authenticator;
  switches: Switches;
}

type Handled<C extends Call> = Input<C> &
  (C['access'] extends 'anyone' ? { actor?: Actor } : { actor: Actor }) & {
    request: FastifyRequest;
    reply: FastifyReply;
  };

interface ReplyOptions<C extends Call> {
  /** Fields of `data` that the specification also has outside of it. */
  beside?: (keyof Static<C['data']> & string)[];
}

/**
 * Serves one call of the contract: cleans and checks the request, identifies the caller, and replies with
 * only the fields that the contract names, inside the envelope `{ status, message, data }`. A handler that
 * answers the request directly (a redirect, a file) returns `reply`.
 */
export function serve<A extends Access, D extends TSchema, C extends Call<A, D>>(
  app: FastifyInstance,
  context: Needs,
  call: C,
  handle: (request: Handled<C>) => Promise<Static<C['data']> | FastifyReply>,
  { beside = [] }: ReplyOptions<C> = {},
): void {
  const countForAccount = accountLimit(app, call);
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: call.summary,
      params: call.params,
      querystring: call.query,
      ...(takesBody(call) ? { body: call.body } : {}),
      response: { 200: envelopeOf(call, beside) },
      ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    },
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
    config: {
      call,
      rateLimit: call.perMinute === undefined ? undefined : { max: call.perMinute, timeWindow: '1 minute' },
    },
    ...hooksFor(call, context),
    handler: async (request, reply) => {
      const actor = await callerOf(request, context, call);
      if (actor) {
        request.accountId = actor.id;
        await countForAccount(request, actor);
        assertMayCall(actor, call);
      }
      assertCallOn(context.switches, call);
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: actor && { ...actor, requestId: request.id },
        request,
        reply,
      } as Handled<C>;
      const data = await handle(input);
      // Awaiting a Fastify reply waits until it's sent or has broken off, so a handler that answered directly is done here.
      return reply.sent || reply.raw.headersSent
        ? reply
        : { status: 200, message: 'OK', data, ...pick(data as Record<string, unknown>, beside) };
    },
  });
}

/** What happens to a request before its handler. Most hooks are synchronous: each call has several. */
function hooksFor(call: Call, context: Needs) {
  const hasBody = takesBody(call);
  return {
    onRequest:
      call.access === 'site-staff'
        ? async (request: FastifyRequest) => {
            if (hasBody) ignoreTypeOfNothing(request);
            // The console is nothing that others could tell from a page that doesn't exist.
            await staffOf(request, context, call);
          }
        : (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
            if (hasBody) ignoreTypeOfNothing(request);
            done();
          },
    // Fastify checks the cleaned values; a missing body counts as an empty one.
    preValidation: (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
      try {
        if (hasBody) request.body = cleanText(request.body ?? {});
        if (request.query) request.query = cleanText(request.query);
      } catch (error) {
        return done(error instanceof Error ? error : new Error(String(error)));
      }
      done();
    },
  };
}

const takesBody = ({ method }: Call) => method !== 'GET' && method !== 'DELETE';

/** @throws AppError role_forbidden, managed_by_staff, forbidden, staff_account, password_required */
function assertMayCall(actor: Actor, call: Call): void {
  if (actor.seenBy !== undefined && call.method !== 'GET')
    throw new AppError('forbidden', texts.forbidden_youreSeeingTheSiteAs);
  if (call.access === 'site-staff') return assertConsoleCall(actor, call);
  assertCallAllowed(actor, call);
  assertMember(actor, call);
}

/** The member of site staff who calls. @throws AppError not_found, session_expired, forbidden */
async function staffOf(request: FastifyRequest, context: Needs, call: Call): Promise<Actor> {
  if (!bearer(request)) throw noSuchPage();
  const actor = await requireActor(request, context);
  request.accountId = actor.id;
  assertConsoleCall(actor, { ...(call.needs && { needs: call.needs }) });
  return actor;
}

const pick = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** A call's envelope is one schema for all apps in the process, so that its serializer is compiled once. */
const envelopes = new WeakMap<Call, TObject>();

function envelopeOf(call: Call, beside: string[]): TObject {
  const known = envelopes.get(call);
  if (known) return known;
  const envelope = Type.Object({
    status: Type.Integer(),
    message: Type.String(),
    data: call.data,
    ...(pick((call.data as TObject).properties, beside) as TObject['properties']),
  });
  envelopes.set(call, envelope);
  return envelope;
}

/** Clients send a content type even without a body; it's removed so that it isn't refused. */
function ignoreTypeOfNothing({ headers }: FastifyRequest): void {
  if (!Number(headers['content-length']) && headers['transfer-encoding'] === undefined)
    delete headers['content-type'];
}

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

/** The caller, or the account that a member of site staff acts for. */
async function actorOf(request: FastifyRequest, context: Needs): Promise<Actor | undefined> {
  const token = bearer(request);
  const actor = token ? await context.sessions.actorOf(token) : undefined;
  const { [actForHeader]: managed, [seeAsHeader]: seen } = request.headers;
  if (actor && typeof seen === 'string' && !isConsole(request)) return context.sessions.seeAs(actor, seen);
  return actor && typeof managed === 'string' ? context.sessions.actFor(actor, managed) : actor;
}

/** The console itself stays the one of who looks. */
const isConsole = (request: FastifyRequest) => request.routeOptions.config.call?.access === 'site-staff';

/** Calls open to a user who still has to replace a temporary password. */
const beforePasswordChange = new Set<string>([changePassword, userDetails, logout].map(({ path }) => path));

/**
 * The caller. A user with a temporary password counts as a visitor, except for the calls needed to replace
 * it.
 */
async function callerOf(
  request: FastifyRequest,
  context: Needs,
  { access, path }: Call,
): Promise<Actor | undefined> {
  const isOpen = beforePasswordChange.has(path);
  if (access !== 'anyone') return isOpen ? requireSession(request, context) : requireActor(request, context);
  const actor = await actorOf(request, context);
  return actor?.mustChangePassword && !isOpen ? undefined : actor;
}

async function requireSession(request: FastifyRequest, context: Needs): Promise<Actor> {
  const actor = await actorOf(request, context);
  if (!actor) throw signInRequired(request);
  return actor;
}

/** @throws AppError sign_in_required, session_expired, password_change_required */
export async function requireActor(request: FastifyRequest, context: Needs): Promise<Actor> {
  const actor = await requireSession(request, context);
  if (actor.mustChangePassword)
    throw new AppError('password_change_required', texts.password_change_required_youSignedInWithATemporary);
  return actor;
}

function signInRequired(request: FastifyRequest): AppError {
  return bearer(request)
    ? new AppError('session_expired', texts.session_expired_yourSessionHasEndedPleaseSign)
    : new AppError('sign_in_required', texts.sign_in_required_pleaseSignInToContinue);
}
