import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets.ts';

interface Secret {
  config: { jwtSecrets: Secrets };
}

/** A visitor without identity: address and browser, hashed with a secret that only this site has. */
export const visitorOf = ({ config }: Secret, request: FastifyRequest): string =>
  hashed(`${config.jwtSecrets[0]}\n${request.ip}\n${request.headers['user-agent'] ?? ''}`);

/** Only the address, hashed: for limits, because a browser can call itself anything. */
export const hashedAddress = ({ config }: Secret, request: FastifyRequest): string =>
  hashed(`${config.jwtSecrets[0]}\n${request.ip}`);

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
