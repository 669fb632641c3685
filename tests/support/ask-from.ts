/**
 * A program of its own, for a network namespace: makes the requests it is given as JSON, one after the other,
 * and prints the replies as JSON.
 */
import { ask } from './ask.ts';

interface Wanted {
  url: string;
  path: string;
  from: string;
  headers: Record<string, string>;
}

const replies = [];
for (const { url, path, from, headers } of JSON.parse(process.argv[2] ?? '[]') as Wanted[]) {
  const reply = await ask(url, path, { from, headers });
  replies.push({ status: reply.status, headers: reply.headers });
}
process.stdout.write(JSON.stringify(replies));
