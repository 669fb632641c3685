import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { clientAddresses } from '../cluster/network.ts';

const agents = clientAddresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));

export interface Answer {
  status: number;
  body: string;
}

export interface Ask {
  /** Which of the clients' networks it comes from. */
  group: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

/** One request of a client. Rejects if no whole answer comes in time. */
export function ask(
  url: string,
  { group, method = 'GET', headers = {}, body, timeoutMs = 10_000 }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: agents[group % agents.length] }, (reply) => {
      text(reply).then((answer) => resolve({ status: reply.statusCode ?? 0, body: answer }), reject);
    });
    const limit = setTimeout(() => sent.destroy(new Error('timeout')), timeoutMs);
    sent.on('close', () => clearTimeout(limit));
    sent.on('error', reject);
    sent.end(body);
  });
}

export function closeConnections(): void {
  for (const agent of agents) agent.destroy();
}
