import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Call, Data, Input } from '../contract/call.ts';
import type { Context } from '../server/context.ts';

/**
 * The api as the demo's people use it: every call of the contract through the real routes, without a network
 * between.
 */
export class DemoSite {
  readonly context: Context;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance, context: Context) {
    this.#app = app;
    this.context = context;
  }

  async call<C extends Call>(
    call: C,
    input: Partial<Input<C>>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Data<C>> {
    const url = `/api/v1${call.path.replace(/\{(\w+)\}/g, (_, name: string) => String((input.params as Record<string, unknown>)[name]))}`;
    const reply = await this.#app.inject({
      method: call.method,
      url,
      ...(input.query && { query: input.query as Record<string, string> }),
      ...(input.body && { payload: input.body }),
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const body = reply.json<{ data: Data<C>; message: string; code?: string; fields?: object }>();
    if (reply.statusCode >= 400)
      throw new Error(
        `${call.method} ${call.path}: ${body.code} ${body.message} ${JSON.stringify(body.fields ?? '')}`,
      );
    return body.data;
  }

  /** Sends a file as a browser's form does. */
  async upload(
    file: string | { name: string; bytes: Uint8Array; type: string },
    token: string,
  ): Promise<number> {
    const form = new FormData();
    const { name, bytes, type } =
      typeof file === 'string'
        ? { name: basename(file), bytes: readFileSync(file), type: 'image/webp' }
        : file;
    form.append('kind', type.startsWith('image/') ? 'picture' : 'document');
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const encoded = new Response(form);
    const reply = await this.#app.inject({
      method: 'POST',
      url: '/api/v1/file/upload',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${token}`,
      },
    });
    const body = reply.json<{ data: { id: number }; message: string }>();
    if (reply.statusCode >= 400) throw new Error(`${name}: ${body.message}`);
    return body.data.id;
  }
}
