import { sql } from 'kysely';

/**
 * A condition that's always true: the transaction's commit doesn't wait until it's on disk. A crash can lose the last
 * second of such changes, but none that a later commit, which waits, comes after.
 */
export const withoutFlush = sql`(select set_config('synchronous_commit', 'off', true)) is not null`;
