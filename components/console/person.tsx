import { useState } from 'react';
import { personPanels, type Person as PersonData, type PersonPanel } from '../../contract/console-people.ts';
import { readPerson } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { Head } from './list-frame.tsx';
import { ObjectHistory } from './object-history.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonPanelList } from './person-panel-list.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { StandingTag } from './standing-tag.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

type Panel = PersonPanel | 'sessions' | 'history';

/** Everything about a person, and what staff can do. */
export function Person({ id }: { id: number }) {
  const { data, error, reload } = useLoaded(String(id), (options) => readPerson({ id }, options));
  const [panel, setPanel] = useState<Panel>('bids');
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton width="40%" height={40} />
        <Skeleton height={400} />
      </div>
    );
  const tabs = [
    ...personPanels.map((key) => ({ key, label: t.panelName({ panel: key }), count: data.counts[key] })),
    { key: 'sessions' as const, label: t.devices, count: data.sessions.length },
    { key: 'history' as const, label: t.history },
  ];
  return (
    <>
      <Head
        title={data.dealerName || data.name}
        lead={
          <>
            <StandingTag standing={data.standing} /> #{data.id} · {data.email}
          </>
        }
      >
        <PersonActs person={data} onDone={reload} />
      </Head>
      <div className={styles.columns2}>
        <div>
          <Tabs<Panel> label={t.panels} tabs={tabs} active={panel} onChange={setPanel}>
            {panel === 'sessions' ? (
              <PersonSessions person={data} />
            ) : panel === 'history' ? (
              <ObjectHistory kind="account" id={String(id)} />
            ) : (
              <PersonPanelList key={panel} id={id} panel={panel} />
            )}
          </Tabs>
        </div>
        <aside className={styles.facts}>
          <PersonFacts person={data} />
          <PersonNotes person={data} onAdded={reload} />
        </aside>
      </div>
    </>
  );
}

function PersonFacts({ person }: { person: PersonData }) {
  const facts: [string, React.ReactNode][] = [
    [t.name, person.name],
    [t.email, person.emailVerifiedAt ? person.email : `${person.email} · ${t.notVerified}`],
    [t.phone, person.phone || '–'],
    [t.username, person.username],
    [t.place, [person.city, person.state].filter(Boolean).join(', ') || '–'],
    [t.kind, person.userType === 2 ? t.dealer : t.privatePerson],
    ...(person.dealer
      ? ([[t.dealership, `${person.dealer.name} (${person.dealer.role})`]] as [string, string][])
      : []),
    [t.identity, t.identityState({ state: String(person.identity) })],
    [t.salesCompleted, `${person.reliability.completed} / ${person.reliability.fellThrough}`],
    [t.bidLimit, person.bidLimit === null ? '–' : formatMoney(person.bidLimit)],
    [t.mutedUntil, <Stamp key="muted" at={person.mutedUntil} />],
    [t.memberSince, <Stamp key="since" at={person.memberSince} />],
  ];
  return (
    <section>
      <h2>{t.about}</h2>
      <dl className={styles.dl}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t.cards}</h2>
      <ul className={styles.plain}>
        {person.cards.map((card) => (
          <li key={card.id}>
            <span className="num">{t.cardEndingIn({ brand: card.brand, last4: card.last4 })}</span>{' '}
            <span className="meta">{card.expires}</span> {card.isDefault && <Tag>{t.defaultCard}</Tag>}
            {card.isRemoved && <Tag>{t.removed}</Tag>}
          </li>
        ))}
        {person.cards.length === 0 && <li className="meta">{t.noCards}</li>}
      </ul>
    </section>
  );
}
