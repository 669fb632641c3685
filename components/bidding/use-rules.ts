import type { Boat } from '../../contract/boats.ts';
import type { Settings } from '../../contract/settings.ts';
import { useSettings } from '../shell/shell-context.tsx';

/** The rules in force for a boat: those that its auction was published under, before the site's. */
export function useRules({ rules: own }: Pick<Boat, 'rules'>): Settings['rules'] {
  const { rules } = useSettings();
  return own ? { ...rules, ...own } : rules;
}
