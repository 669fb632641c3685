import { sql } from 'kysely';
import type { Config, Rules } from '../../config.ts';
import { limits } from '../../../contract/limits.ts';
import type { SiteRole } from '../../../contract/site-roles.ts';
import type { Actor, Authenticator } from '../../access/actor.ts';
import { createBatcher } from '../../db/create-batcher.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { createTokens, sessionForm } from './session-tokens.ts';
import { asRole } from '../../access/roles.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import * as errors from '../../../locales/errors.ts';

export interface NewSession {
  accountId: number;
  device: string;
  address: string;
}

/** The open sessions. A token is a signed reference to a stored session; without that row it's worthless. */
export interface Sessions extends Authenticator {
  start(session: NewSession, tx?: Tx): Promise<{ authToken: string; sessionId: string }>;
  /** Ends a session immediately on this node; other nodes notice within `cacheMs`. */
  end(sessionId: string): Promise<void>;
  /** Ends one session of an account; false if the account has no such open session. */
  endOne(accountId: number, sessionId: string): Promise<boolean>;
  /** Ends all of an account's sessions except one; returns the ended ones. */
  endOthers(tx: Tx, accountId: number, keep: string | undefined): Promise<string[]>;
  /** Removes sessions that a transaction ended from the cache, after the commit. */
  forget(sessionIds: string[]): void;
}

/** How long a session is cached: a bidder's second bid needs no read. */
const cacheMs = 2_000;
const cacheMax = 20_000;
/** `last_seen_at` is this coarse, so that reading doesn't cause constant writes. */
const seenEvery = '5 minutes';

interface Needs {
  db: Db;
  config: Pick<Config, 'jwtSecrets'>;
  rules: Rules;
}

export function createSessions({ db, config, rules }: Needs): Sessions {
  const tokens = createTokens(config.jwtSecrets);
  const { lookUp, forget } = cacheActors(db);
  return {
    async actorOf(token) {
      const claims = await tokens.verify(token);
      if (!claims) return undefined;
      const actor = await lookUp(claims.sessionId);
      return actor?.id === claims.accountId ? actor : undefined;
    },

    actFor: (actor, accountId) => actFor(db, actor, accountId),
    seeAs: (actor, accountId) => seeAs(db, actor, accountId),

    async start({ accountId, device, address }, tx) {
      const { id, created_at, expires_at } = await (tx ?? db)
        .insertInto('session')
        .values({
          account_id: accountId,
          device: device.slice(0, 200),
          address,
          expires_at: sql<Date>`now() + make_interval(days => ${rules.sessionDays})`,
        })
        .returning(['id', 'created_at', 'expires_at'])
        .executeTakeFirstOrThrow();
      const authToken = await tokens.sign({ sessionId: id, accountId, from: created_at, until: expires_at });
      return { authToken, sessionId: id };
    },

    async end(sessionId) {
      await endSessions(db).where('id', '=', sessionId).execute();
      forget([sessionId]);
    },

    async endOne(accountId, sessionId) {
      if (!sessionForm.test(sessionId)) return false;
      const ended = await endSessions(db)
        .where('id', '=', sessionId)
        .where('account_id', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      forget([sessionId]);
      return ended !== undefined;
    },

    async endOthers(tx, accountId, keep) {
      const ended = await endSessions(tx)
        .where('account_id', '=', accountId)
        .$if(keep !== undefined, (others) => others.where('id', '<>', keep!))
        .returning('id')
        .execute();
      return ended.map((session) => session.id);
    },

    forget,
  };
}

/** @throws AppError forbidden, not_found */
async function actFor(db: Db, actor: Actor, accountId: string): Promise<Actor> {
  assertSiteAllowed(actor, 'manage-listings');
  const managed = await db
    .selectFrom('account')
    .select(['id', 'user_type'])
    .where('id', '=', /^\d{1,9}$/.test(accountId) ? Number(accountId) : 0)
    .where('managed_by_admin', '=', true)
    .executeTakeFirst();
  if (!managed) throw new AppError('not_found', errors.not_found_weDontManageThisAccountsListings);
  const { id: actsFor, user_type: userType } = managed;
  return { ...actor, userType, dealerId: actsFor, staffRole: 'manager', isManaged: false, actsFor };
}

/** @throws AppError forbidden, not_found */
async function seeAs(db: Db, actor: Actor, accountId: string): Promise<Actor> {
  assertSiteAllowed(actor, 'manage-accounts');
  const row = await db
    .selectFrom('account')
    .select([...actorColumns])
    .where('account.id', '=', /^\d{1,9}$/.test(accountId) ? Number(accountId) : 0)
    .executeTakeFirst();
  if (!row || row.siteRoles.length > 0)
    throw new AppError('not_found', errors.not_found_thereIsNoSuchAccount);
  return { ...presentActor(row), sessionId: actor.sessionId, seenBy: actor.id };
}

const endSessions = (db: Db | Tx) =>
  db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null);

/** The users of recent sessions, read once per `cacheMs`. */
function cacheActors(db: Db) {
  // The promise is cached when the read starts, not when it ends: a read that was pending when the session
  // ended is removed with it.
  const cached = new Map<string, { actor: Promise<Actor | undefined>; until: number }>();
  const read = createBatcher({
    name: 'read sessions',
    run: (sessionIds: string[]) => readActors(db, sessionIds),
  });
  return {
    lookUp(sessionId: string): Promise<Actor | undefined> {
      const known = cached.get(sessionId);
      if (known && known.until > performance.now()) return known.actor;
      if (cached.size >= cacheMax) cached.clear();
      const actor = read(sessionId);
      cached.set(sessionId, { actor, until: performance.now() + cacheMs });
      // Users who have to change their password are read again each time, so that the change takes effect on
      // every node immediately.
      actor.then(
        (found) => found?.mustChangePassword && cached.delete(sessionId),
        () => cached.delete(sessionId),
      );
      return actor;
    },
    forget: (ids: string[]) => ids.forEach((id) => cached.delete(id)),
  };
}

/** Whether site staff manage the listings of an account, or of the dealership that it works for. */
export const isManaged = sql<boolean>`(account.managed_by_admin or exists (select from account dealer where dealer.id = account.dealer_id and dealer.managed_by_admin))`;

/** Whether an account has a role on the company's staff. */
export const isSiteStaff = sql<boolean>`exists (select from site_role where site_role.account_id = account.id)`;

const actorColumns = [
  'account.id',
  'account.dealer_id',
  'account.staff_role',
  'account.user_type',
  isManaged.as('isManaged'),
  sql<SiteRole[]>`array(select role from site_role where site_role.account_id = account.id order by role)`.as(
    'siteRoles',
  ),
] as const;

interface ActorRow {
  id: number;
  dealer_id: number | null;
  staff_role: string | null;
  user_type: number;
  isManaged: boolean;
  siteRoles: SiteRole[];
}

const presentActor = (row: ActorRow): Omit<Actor, 'sessionId'> => ({
  id: row.id,
  isSiteStaff: row.siteRoles.length > 0,
  siteRoles: row.siteRoles,
  dealerId: row.dealer_id,
  staffRole: asRole(row.staff_role),
  userType: row.user_type,
  ...(row.isManaged && { isManaged: true }),
});

/** The users of open sessions; sessions of concurrent requests are read together. */
async function readActors(db: Db, sessionIds: string[]): Promise<(Actor | undefined)[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      ...actorColumns,
      'session.id as sessionId',
      'account.temp_password',
      'session.confirmed_at',
      sql<boolean>`session.last_seen_at < now() - ${seenEvery}::interval`.as('isStale'),
    ])
    .where('session.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('account.suspended_at', 'is', null)
    .execute();
  const stale = rows.flatMap((row) => (row.isStale ? row.sessionId : []));
  if (stale.length > 0)
    await db
      .updateTable('session')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('id', 'in', stale)
      .execute();
  const actors = new Map(rows.map((row) => [row.sessionId, actorOfSession(row)]));
  return sessionIds.map((id) => actors.get(id));
}

function actorOfSession(
  row: ActorRow & { sessionId: string; temp_password: boolean; confirmed_at: Date | null },
): Actor {
  return {
    ...presentActor(row),
    sessionId: row.sessionId,
    ...(row.confirmed_at && {
      confirmedUntil: row.confirmed_at.getTime() + limits.confirmMinutes * 60_000,
    }),
    ...(row.temp_password && { mustChangePassword: true }),
  };
}

declare module '../../context.ts' {
  interface Context {
    sessions: Sessions;
  }
}
