import { includesPermission } from '../../contract/site-roles.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Meta } from '../shell/meta.tsx';
import { ConsoleLayout } from './console-layout.tsx';
import { ConsoleContext } from './console-context.ts';
import type { ConsoleMe } from './load-console.ts';
import { sections } from './sections.tsx';
import * as t from '../../locales/console.ts';

export interface ConsolePageProps {
  me: ConsoleMe;
  /** What follows /console, by slashes. */
  path: string[];
}

/** The staff console: its own layout around one section. */
export function ConsolePage({ me, path }: ConsolePageProps) {
  const [name = 'now', ...rest] = path;
  const section = sections[name];
  const found = section?.isHidden && rest.length === 0 ? undefined : section;
  const isAllowed = found && includesPermission(me.roles, found.needs);
  return (
    <ConsoleContext value={me}>
      <Meta page={found?.label ?? t.console} description={t.theStaffConsole} isHidden />
      <ConsoleLayout active={name}>
        {found && isAllowed ? (
          <found.View key={path.join('/')} rest={rest} />
        ) : (
          <EmptyState isPage heading="h1" title={found ? t.yourRoleDoesntIncludeThis : t.thisPageDoesntExist}>
            {t.chooseAnotherSection}
          </EmptyState>
        )}
      </ConsoleLayout>
    </ConsoleContext>
  );
}
