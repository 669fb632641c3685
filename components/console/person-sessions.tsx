import type { Person } from '../../contract/console-people.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Stamp } from './stamp.tsx';
import * as t from '../../locales/console.ts';

type Session = Person['sessions'][number];
const columns: Column<Session>[] = [
  { id: 'device', header: t.device, cell: (row) => row.device || t.unknown },
  { id: 'address', header: t.networkAddress, cell: (row) => row.address },
  { id: 'started', header: t.started, cell: (row) => <Stamp at={row.startedAt} /> },
  { id: 'seen', header: t.lastSeen, cell: (row) => <Stamp at={row.lastSeenAt} /> },
  { id: 'ended', header: t.ended, cell: (row) => <Stamp at={row.endedAt} /> },
];

export function PersonSessions({ person }: { person: Person }) {
  if (person.sessions.length === 0) return <EmptyState title={t.nothingHere} />;
  return (
    <ConsoleTable
      label={t.devices}
      name="person-sessions"
      columns={columns}
      rows={person.sessions}
      keyOf={({ id }) => id}
    />
  );
}
