import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerDebit, completeAccount, returnDebit } from './banks.ts';
import { Books, newId, now, Refusal } from './books.ts';
import { answerBrowser, authenticate } from './browser-calls.ts';
import { readForm, text, withoutBoundary } from './form.ts';
import { moveSession } from './identity.ts';
import type { Event, StripeObject, VerificationSession } from './objects.ts';
import { answerServer, type Asked } from './server-calls.ts';
import { endPeriod } from './subscriptions.ts';

/**
 * A part of Stripe's API, spoken as it is published (docs.stripe.com/api): forms in, objects out, keys that
 * make a request one, signed webhooks. It keeps its books in memory.
 */
export interface FakeStripe {
  url: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where its news goes; told by `deliver`. */
  webhookUrl: string | undefined;
  /** Objects by id, for looking into its books. */
  objects: Map<string, StripeObject>;
  events: Event[];
  /** How many requests it was asked. */
  asked(): number;
  /** Sends what was not sent yet, or all of it again, in any order. */
  deliver(options?: { again?: boolean; shuffled?: boolean }): Promise<number[]>;
  sign(body: string, at?: number, secret?: string): string;
  /** The holder answers their bank. */
  authenticate(clientSecret: string): void;
  /** The period of a subscription is over: it renews, is not paid, or ends. */
  endPeriod(subscription: string): void;
  endDispute(id: string, status: 'won' | 'lost'): void;
  /** The banks answer all debits that are pending. */
  answerDebits(): void;
  /** The bank takes a debit back that succeeded. */
  returnDebit(id: string): void;
  /** The seller answers Stripe's questions about their account. */
  completeAccount(id: string): void;
  /** Stripe goes on with an identity check; `code`: its error. */
  moveIdentity(id: string, status: VerificationSession['status'], code?: string): void;
  /** The next so many requests are done, and their answers lost. */
  loseAnswers(count: number): void;
  /** Closes connections, or takes requests and never answers them; undefined: works again. */
  fail(how: 'down' | 'silent' | undefined): void;
  stop(): Promise<void>;
}

const secretKey = 'sk_test_of_the_fake';
const publishableKey = 'pk_test_of_the_fake';
const webhookSecret = 'whsec_of_the_fake';

interface State {
  books: Books;
  /** Events that were delivered. */
  sent: Set<string>;
  /** Answers by idempotency key. */
  keys: Map<string, { asked: string; status: number; body: unknown }>;
  /** How many of the next answers to lose. */
  lost: number;
  failing?: 'down' | 'silent' | undefined;
  count: number;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const state: State = { books: new Books(), sent: new Set(), keys: new Map(), lost: 0, count: 0 };
  const { books } = state;
  const server = createServer((request, response) => {
    if (state.failing === 'silent') return;
    if (state.failing === 'down') return void request.socket.destroy();
    serve(state, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    publishableKey,
    webhookSecret,
    webhookUrl: undefined,
    objects: books.objects,
    events: books.events,
    asked: () => state.count,
    sign: (body, at = now(), secret = webhookSecret) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
    deliver: (options = {}) => deliver(fake, state, options),
    authenticate(clientSecret) {
      const intent = books.bySecret(clientSecret);
      if (!intent) throw new Error('no such secret');
      authenticate(books, intent);
    },
    endPeriod: (name) => endPeriod(books, books.get('subscription', name)),
    endDispute: (name, status) =>
      books.tell('charge.dispute.closed', Object.assign(books.get('dispute', name), { status })),
    answerDebits() {
      for (const intent of books.all('payment_intent'))
        if (intent.status === 'processing' && intent.metadata.key?.toString().startsWith('debit-'))
          answerDebit(books, intent);
    },
    returnDebit: (id) => returnDebit(books, books.get('payment_intent', id)),
    completeAccount: (id) => completeAccount(books, id),
    moveIdentity: (id, status, code) =>
      void moveSession(books, books.get('identity.verification_session', id), status, code),
    loseAnswers: (next) => {
      state.lost = next;
    },
    fail: (how) => void (state.failing = how),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}

async function deliver(
  fake: FakeStripe,
  { books, sent }: State,
  { again = false, shuffled = false }: { again?: boolean; shuffled?: boolean },
): Promise<number[]> {
  const due = again ? [...books.events] : books.events.filter((event) => !sent.has(event.id));
  if (shuffled) due.reverse();
  const statuses: number[] = [];
  for (const event of due) {
    const body = JSON.stringify(event);
    const reply = await fetch(fake.webhookUrl!, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': fake.sign(body) },
    });
    statuses.push(reply.status);
    if (reply.ok) sent.add(event.id);
  }
  return statuses;
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  state.count++;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { status, json, isRefused } = answerTo(state, request, Buffer.concat(parts).toString());
  if (state.lost > 0 && request.method === 'POST' && !isRefused) {
    state.lost--;
    response.destroy();
    return;
  }
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    .end(JSON.stringify(json));
}

interface Reply {
  status: number;
  json: unknown;
  /** Refused before anything was done: this answer is never lost. */
  isRefused?: boolean;
}

const refuse = (status: number, error: { type: string; message: string }): Reply => ({
  status,
  json: { error },
  isRefused: true,
});

/** Answers a request; one with a known idempotency key gets its first answer again. */
function answerTo({ books, keys }: State, request: IncomingMessage, body: string): Reply {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://fake');
  const method = request.method ?? 'GET';
  const form = readForm(body, request.headers['content-type']);
  const isBrowser = (text(form, 'key') ?? query.get('key')) === publishableKey;
  if (!isBrowser && request.headers.authorization !== `Bearer ${secretKey}`)
    return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const key = request.headers['idempotency-key'];
  const name = typeof key === 'string' && method === 'POST' ? key : undefined;
  const asked = `${request.url} ${withoutBoundary(body, request.headers['content-type'])}`;
  const before = name === undefined ? undefined : keys.get(name);
  if (before && before.asked !== asked)
    return refuse(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (before) return { status: before.status, json: before.body };
  const reply = perform(books, isBrowser, { method, path, form, query });
  if (name !== undefined) keys.set(name, { asked, status: reply.status, body: reply.json });
  return reply;
}

function perform(books: Books, isBrowser: boolean, asked: Asked): Reply {
  try {
    // A copy: the stored answer of a key must not change later.
    return { status: 200, json: structuredClone((isBrowser ? answerBrowser : answerServer)(books, asked)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, json: { error: error.error } };
  }
}
