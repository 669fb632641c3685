import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  endpoint: string;
  /** Keys as they stand in the bucket. */
  keys(): string[];
  /** Refuses what is asked of it, as a store that is away would. */
  isAway: boolean;
  stop(): Promise<void>;
}

/**
 * An S3-compatible store for the tests: the four calls the product makes, spoken to by Amazon's own client.
 */
export async function startBucket(name = 'boats'): Promise<Bucket> {
  const objects: Objects = new Map();
  const bucket = { isAway: false };
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname);
    const bytes = await buffer(request);
    if (bucket.isAway) return reply.writeHead(503).end();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') || !`${key}/`.startsWith(`/${name}/`))
      return reply.writeHead(403).end();
    if (url.searchParams.has('list-type'))
      return reply.writeHead(200, { 'content-type': 'application/xml' }).end(listed(objects, name, url));
    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '', at: new Date() });
      return reply.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found)
      return reply
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
    return reply
      .writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.length })
      .end(found.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(bucket, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()].map((key) => key.slice(name.length + 2)),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

type Objects = Map<string, { bytes: Buffer; contentType: string; at: Date }>;

/** Few, so that the client has to ask for more. */
const pageSize = 3;

function listed(objects: Objects, name: string, { searchParams }: URL): string {
  const prefix = `/${name}/${searchParams.get('prefix') ?? ''}`;
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const isTruncated = found.length > from + pageSize;
  const contents = found
    .slice(from, from + pageSize)
    .map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key.slice(name.length + 2)}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`;
}
