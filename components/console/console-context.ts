import { createContext, useContext } from 'react';
import { includesPermission, type SitePermission } from '../../contract/site-roles.ts';
import type { ConsoleMe } from './load-console.ts';

export const ConsoleContext = createContext<ConsoleMe | null>(null);

/** The member of staff who uses the console. */
export function useConsoleMe(): ConsoleMe {
  const me = useContext(ConsoleContext);
  if (!me) throw new Error('Used outside of the console');
  return me;
}

/** Whether their roles include a permission; the server decides again. */
export const useMaySite = (permission: SitePermission): boolean =>
  includesPermission(useConsoleMe().roles, permission);
