import type { Import } from '../../contract/imports.ts';
import { useSettings } from '../shell/shell-context.tsx';

/** Whether new boats of an import or a feed become drafts: a file brings none of the photographs they need. */
export function useBecomeDrafts(listAs: Import['listAs']): boolean {
  const { rules } = useSettings();
  return listAs === 'draft' || rules.marketplacePhotographs > 0;
}
