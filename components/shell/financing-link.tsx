import { useSettings } from './shell-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import * as t from '../../locales/shell.ts';

/** The lender's page that the site's settings name, in a new tab; nothing if they name none. */
export function FinancingLink({ className }: { className?: string | undefined }) {
  const { financingUrl } = useSettings().generalSetting;
  if (!financingUrl) return null;
  return (
    <a className={className} href={financingUrl} target="_blank" rel="noopener">
      <span>
        {t.boatFinancing} <Icon name="external" size={16} />
      </span>
      <VisuallyHidden>{t.opensInANewTab}</VisuallyHidden>
    </a>
  );
}
