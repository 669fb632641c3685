import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A dealer's web server that serves photographs. */
export interface PictureHost {
  url(path: string): string;
  /** The requested paths, in order. */
  asked: string[];
  /** How a path answers instead of with a photograph. */
  answers: Map<string, RequestListener>;
  stop(): Promise<void>;
}

/** Every path is a small photograph, whose color depends on the path. */
export async function startPictureHost(): Promise<PictureHost> {
  const asked: string[] = [];
  const answers = new Map<string, RequestListener>();
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) return void answer(request, reply);
    void photograph(path).then((bytes) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    asked,
    answers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const photograph = (path: string): Promise<Buffer> => {
  const r = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7);
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r, g: 110, b: 160 } } })
    .jpeg()
    .toBuffer();
};

export const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(code, headers).end();
