import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import * as errors from '../../../locales/errors.ts';

export interface LockedPerson {
  id: number;
  email: string;
  full_name: string;
  email_verified_at: Date | null;
  suspended_at: Date | null;
  muted_until: Date | null;
  bid_limit: number | null;
  isStaff: boolean;
  isClosed: boolean;
}

/** The account, locked: acts on one person run one after another. @throws AppError not_found */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson> {
  const { rows } = await sql<LockedPerson>`
    select id, email, full_name, email_verified_at, suspended_at, muted_until, bid_limit, email::text like 'closed-%@closed.invalid' as "isClosed",
      exists (select from site_role r where r.account_id = account.id) as "isStaff"
    from account where id = ${id} for no key update`.execute(tx);
  const person = rows[0];
  if (!person) throw new AppError('not_found', errors.not_found_thereIsNoSuchAccount);
  return person;
}
