import { actForHeader, seeAsHeader } from '../contract/managed-accounts.ts';
import { actsFor } from './acting.ts';
import { seesAs } from './seeing.ts';

/** The header of every request that site staff make for a managed account, or seeing as someone else. */
export function actingHeaders(): Record<string, string> {
  const seen = seesAs();
  if (seen) return { [seeAsHeader]: String(seen.id) };
  const id = actsFor();
  return id === null ? {} : { [actForHeader]: String(id) };
}
