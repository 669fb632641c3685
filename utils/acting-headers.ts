import { actForHeader } from '../contract/managed-accounts.ts';
import { actsFor } from './acting.ts';

/** The header of every request that site staff make for a managed account. */
export function actingHeaders(): Record<string, string> {
  const id = actsFor();
  return id === null ? {} : { [actForHeader]: String(id) };
}
