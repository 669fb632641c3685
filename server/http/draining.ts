import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nodeStateHeader, type NodeState } from '../../contract/internal.ts';
import { stopLimits } from '../../contract/stop-limits.ts';
import { AppError } from '../app-error.ts';
import * as t from '../../locales/release.ts';

/** How far a node that stops is. Nothing starts before the front doors have noticed. */
export interface Draining {
  /** Front doors are told to send nothing new here. */
  isOn: boolean;
  /** Requests that still come are refused before anything is done for them. */
  refuses: boolean;
}

/** Tells front doors that this node is about to stop, and refuses what they can send to another one. */
export function refuseWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!draining.isOn) return done();
    const refuses = draining.refuses && isRepeatable(request);
    tell(reply, refuses ? 'refused' : 'draining');
    if (refuses) done(new AppError('unavailable', t.thisServerIsRestarting, { retryAfter: 1 }));
    else done();
  });
}

/** The reply of `/ready` while the node drains. */
export const drainingReply = (reply: FastifyReply): FastifyReply =>
  tell(reply, 'draining').code(503).send({ status: 503, message: t.draining });

const tell = (reply: FastifyReply, state: NodeState): FastifyReply => reply.header(nodeStateHeader, state);

/** Front doors keep bodies up to this size; larger ones are uploads, which are still accepted. */
function isRepeatable({ headers, url }: FastifyRequest): boolean {
  const isWhole = headers['transfer-encoding'] === undefined;
  return (
    isWhole && Number(headers['content-length'] ?? 0) <= stopLimits.keptBodyBytes && !url.startsWith('/ready')
  );
}
