import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changePassword, logout, userDetails } from '../../contract/account.ts';
import type { Access, Call, Input } from '../../contract/call.ts';
import type { Actor, Authenticator } from '../access/actor.ts';
import { assertCallAllowed } from '../access/roles.ts';
import { AppError } from '../app-error.ts';
import { accountLimit } from './rate-limits.ts';
import { cleanText } from './text.ts';

/** What serving a call takes from the context. */
interface Needs {
  sessions: Authenticator;
}

type Handled<C extends Call> = Input<C> &
  (C['access'] extends 'signed-in' ? { actor: Actor } : { actor?: Actor }) & {
    request: FastifyRequest;
    reply: FastifyReply;
  };

/**
 * Puts one call of the contract on the server: the request is cleaned and checked, the caller is known, and only
 * what the contract names leaves in the reply, inside the envelope `{ status, message, data }`.
 * A handler that answers by itself (a redirect, a file) returns `reply`.
 */
export function serve<A extends Access, D extends TSchema, C extends Call<A, D>>(
  app: FastifyInstance,
  context: Needs,
  call: C,
  handle: (request: Handled<C>) => Promise<Static<C['data']> | FastifyReply>,
  {
    beside = [],
  }: {
    /** Fields of `data` that the specification also shows beside it. */ beside?: (keyof Static<C['data']> &
      string)[];
  } = {},
): void {
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(beside.map((name) => [name, from[name]]));
  const envelope = Type.Object({
    status: Type.Integer(),
    message: Type.String(),
    data: call.data,
    ...(pick((call.data as TSchema as TObject).properties) as TObject['properties']),
  });
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const countForAccount = accountLimit(app, call);
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: call.summary,
      params: call.params,
      querystring: call.query,
      ...(hasBody ? { body: call.body } : {}),
      response: { 200: envelope },
      ...(call.access === 'signed-in' ? { security: [{ bearer: [] }] } : {}),
    },
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
    config: {
      call,
      rateLimit: call.perMinute === undefined ? undefined : { max: call.perMinute, timeWindow: '1 minute' },
    },
    // Clients name a content type also when they send nothing; then there is none to refuse.
    onRequest: async (request) => {
      if (
        hasBody &&
        !Number(request.headers['content-length']) &&
        request.headers['transfer-encoding'] === undefined
      )
        delete request.headers['content-type'];
    },
    // Fastify checks what is left after cleaning; a body that was not sent is an empty one.
    preValidation: async (request) => {
      if (hasBody) request.body = cleanText(request.body ?? {});
      if (request.query) request.query = cleanText(request.query);
    },
    handler: async (request, reply) => {
      const actor = await callerOf(request, context, call);
      if (actor) {
        request.accountId = actor.id;
        await countForAccount(request, actor);
        assertCallAllowed(actor, call);
      }
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor,
        request,
        reply,
      } as Handled<C>;
      const data = await handle(input);
      // A reply is a promise of its own end: awaited, one that answered by itself has been sent.
      return reply.sent
        ? reply
        : { status: 200, message: 'OK', data, ...pick(data as Record<string, unknown>) };
    },
  });
}

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

async function actorOf(request: FastifyRequest, context: Needs): Promise<Actor | undefined> {
  const token = bearer(request);
  return token ? context.sessions.actorOf(token) : undefined;
}

/** What is open to someone who still has to replace a temporary password. */
const beforePasswordChange = new Set<string>([changePassword, userDetails, logout].map(({ path }) => path));

/** Who makes a call. With a temporary password, a visitor to all but the few calls that lead on. */
async function callerOf(
  request: FastifyRequest,
  context: Needs,
  { access, path }: Call,
): Promise<Actor | undefined> {
  const isOpen = beforePasswordChange.has(path);
  if (access === 'signed-in')
    return isOpen ? requireSession(request, context) : requireActor(request, context);
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
    throw new AppError(
      'password_change_required',
      'You signed in with a temporary password. Choose one of your own first.',
    );
  return actor;
}

function signInRequired(request: FastifyRequest): AppError {
  return bearer(request)
    ? new AppError('session_expired', 'Your session has ended. Please sign in again.')
    : new AppError('sign_in_required', 'Please sign in to go on.');
}

/** The caller's offset in minutes, east of UTC positive, for dates in emails and exports; 0 when absent or absurd. */
export function utcOffset(request: FastifyRequest): number {
  const minutes = Number(request.headers.utcoffset);
  return Number.isInteger(minutes) && Math.abs(minutes) <= 14 * 60 ? minutes : 0;
}
