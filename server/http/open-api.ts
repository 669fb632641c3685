import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

interface Operation {
  summary?: string;
  tags?: string[];
}

/** /openapi.json, generated from the contract, and /docs, a page for reading it without scripts. */
export function openApiPage(api: FastifyInstance, config: Config): void {
  const hide = { schema: { hide: true } };
  api.get('/openapi.json', hide, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(api.swagger())),
  );
  api.get('/docs', hide, async (_request, reply) => {
    const rows = Object.entries(api.swagger().paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(config.productName)} API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#0E2036;background:#F7F8F6}summary{cursor:pointer;padding:.5rem 0;border-top:1px solid #DCE1E0}code{font:14px ui-monospace,monospace}b{display:inline-block;min-width:5rem}pre{overflow:auto;background:#EDF0EE;padding:1rem;font-size:13px}</style>
<h1>${escape(config.productName)} API</h1><p>Under <code>/api/v1</code>. Every reply is <code>{status, message, data}</code>; an error adds <code>code</code>, <code>fields</code> and <code>requestId</code>. Money is an integer of minor units. Full description: <a href="openapi.json">openapi.json</a>.</p>
${rows.map(({ path, method, operation }) => `<details><summary><b>${method}</b> <code>${escape(path)}</code> ${escape(operation.summary ?? '')}</summary><pre>${escape(JSON.stringify(operation, null, 2))}</pre></details>`).join('\n')}</html>`);
  });
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
