import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../contract/events.ts';
import type { Config, Rules } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Sessions } from '../modules/account/sessions.ts';

export interface ConnectionData {
  accountId?: number;
  sessionId?: string;
  hasBadToken?: boolean;
}
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, ConnectionData>;

export interface LiveOptions {
  config: Config;
  rules: Rules;
  db: Db;
  sessions: Sessions;
  log: FastifyBaseLogger;
}
