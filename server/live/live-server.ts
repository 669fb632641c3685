import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';
import type { AuctionNow } from '../../contract/bids.ts';
import type { Now } from '../../contract/console-operations.ts';
import type { BoatEvent, ClientToServer, ServerToClient } from '../../contract/events.ts';
import type { Authenticator } from '../access/actor.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';

export interface ConnectionData {
  accountId?: number;
  sessionId?: string;
  hasBadToken?: boolean;
}
/** Between API nodes: when `probe` was sent, epoch ms. */
interface NodeToNode {
  probe(sentAt: number): void;
}
export type LiveServer = Server<ClientToServer, ServerToClient, NodeToNode, ConnectionData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, NodeToNode, ConnectionData>;

/** A boat's state, and the events that led to it. */
export interface CaughtUp {
  seq: number;
  /** null for a listing without an auction. */
  boat: AuctionNow | null;
  events: BoatEvent[];
}

/**
 * What a connection can read about the boats it watches. The lots module provides it
 * (modules/lots/live-reader.ts).
 */
export interface LiveReader {
  /** Those of the boats that are public. */
  publicOf(boatIds: readonly number[]): Promise<number[]>;
  /**
   * A boat's state and the events that led to it, at most `limit` after number `since`, from one snapshot. @throws Error if it's gone
   */
  catchUp(boatId: number, since: number, limit: number): Promise<CaughtUp>;
  /** The auctions among the boats, in their current state. */
  auctionsOf(boatIds: readonly number[]): Promise<{ market_place_id: number; boat: AuctionNow }[]>;
}

/** What the console’s feed reads; the console module provides it (modules/console/console-reader.ts). */
export interface ConsoleReader {
  now(): Promise<Now>;
  /** Those of the accounts that are the site's staff. */
  staffAmong(accountIds: number[]): Promise<number[]>;
}

export interface LiveOptions {
  config: Config;
  reader: LiveReader;
  sessions: Authenticator;
  consoleReader: ConsoleReader;
  log: FastifyBaseLogger;
  metrics: Metrics;
}
