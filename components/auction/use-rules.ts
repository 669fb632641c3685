import type { Boat } from '../../contract/boats.ts';
import type { Settings } from '../../contract/settings.ts';
import { useSettings } from '../shell/shell-context.tsx';

/** The rules in force for a boat: those that its auction was published under, before the site's. */
export function useRules(boat: Partial<Pick<Boat, 'rules'>> | null): Settings['rules'] {
  const { rules } = useSettings();
  return boat?.rules ? { ...rules, ...boat.rules } : rules;
}
