import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../support/calls.ts';
import { start, type Site } from '../support/start.ts';

interface Content {
  content?: Record<string, { schema: { type?: string; properties?: Record<string, { format?: string }> } }>;
}
type Operation = { requestBody?: Content; responses: Record<string, Content> };

let site: Site;
let operations: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  operations = (await site.as().get('/openapi.json')).data.paths;
});
afterAll(() => site.stop());

const operation = (method: string, path: string): Operation => {
  const found = operations[`/api/v1${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

test('uploads are described as forms with a file', () => {
  for (const path of ['/file/upload', '/file/csv-upload']) {
    const content = operation('post', path).requestBody?.content ?? {};
    expect(Object.keys(content), path).toEqual(['multipart/form-data']);
    expect(content['multipart/form-data']?.schema.properties?.file).toMatchObject({ format: 'binary' });
  }
});

test('files are described by their types, and a redirect as one', async () => {
  for (const call of (await allCalls()).filter(({ answers }) => answers !== undefined)) {
    const { responses } = operation(call.method.toLowerCase(), call.path);
    if (call.answers === 'redirect') expect(Object.keys(responses), call.path).toEqual(['302']);
    else expect(Object.keys(responses['200']?.content ?? {}), call.path).toEqual([call.answers]);
  }
});

test('what is said to be a redirect is one', async () => {
  const reply = await site.as().get('/verify-email?token=none');
  expect([reply.status, reply.headers.location]).toEqual([302, expect.stringContaining('verify=expired')]);
});

test('a file that a call may send besides its data is described beside it', async () => {
  const calls = (await allCalls()).filter(({ mayAnswer }) => mayAnswer !== undefined);
  expect(calls.map(({ path }) => path)).toContain('/user-transaction');
  for (const call of calls) {
    const content = operation(call.method.toLowerCase(), call.path).responses['200']?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', call.mayAnswer]);
    expect(content['application/json']?.schema.properties).toHaveProperty('data');
  }
});

test('everything else is JSON', async () => {
  for (const call of (await allCalls()).filter(
    ({ answers, mayAnswer }) => answers === undefined && mayAnswer === undefined,
  ))
    expect(
      Object.keys(operation(call.method.toLowerCase(), call.path).responses['200']?.content ?? {}),
      call.path,
    ).toEqual(['application/json']);
});
