import { useState } from 'react';
import type { Person } from '../../contract/console-people.ts';
import {
  closePerson,
  endSessionsOf,
  liftSuspension,
  startSeeingAs,
  suspendPerson,
  verifyByHand,
} from '../../services/console.service.ts';
import { seeAs } from '../../utils/seeing.ts';
import { Button } from '../ui/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import { ClosingPreview, SuspensionPreview } from './person-previews.tsx';
import { WarnPerson } from './warn-person.tsx';
import { LimitBids, MutePerson } from './person-limits.tsx';
import * as m from '../../locales/moderation.ts';
import * as t from '../../locales/console.ts';

type Act = 'verify' | 'sessions' | 'see-as' | 'warn' | 'mute' | 'limit' | 'suspend' | 'lift' | 'close';

interface Props {
  person: Person;
  onDone: () => void;
}

/** What staff can do with this account, by their roles and its standing. */
export function PersonActs({ person, onDone }: Props) {
  const [act, setAct] = useState<Act>();
  const mayManage = useMaySite('manage-accounts');
  const mayStand = useMaySite('manage-standing');
  const isOpen = person.standing !== 'closed' && person.siteRoles.length === 0;
  const labels: [Act, string, boolean][] = [
    ['see-as', t.seeAs, mayManage && isOpen],
    ['verify', t.verifyEmail, mayManage && isOpen && person.emailVerifiedAt === null],
    ['sessions', t.signOutEverywhere, mayManage && isOpen],
    ['warn', m.warn, mayStand && isOpen],
    ['mute', person.mutedUntil ? t.unmute : t.mute, mayStand && isOpen],
    ['limit', t.limitBids, mayStand && isOpen],
    ['suspend', t.suspend, mayStand && isOpen && person.suspendedAt === null],
    ['lift', t.liftSuspension, mayStand && isOpen && person.suspendedAt !== null],
    ['close', t.closeAccount, mayManage && isOpen],
  ];
  const done = () => {
    setAct(undefined);
    onDone();
  };
  return (
    <>
      {labels
        .filter(([, , isShown]) => isShown)
        .map(([key, label]) => (
          <Button key={key} variant="line" onClick={() => setAct(key)}>
            {label}
          </Button>
        ))}
      {act && (
        <PersonActDialog
          act={act}
          person={person}
          onClose={done} // a colleague may have changed something, which was the refusal
          onDone={done}
        />
      )}
    </>
  );
}

function PersonActDialog({ act, person, onDone, onClose }: Props & { act: Act; onClose: () => void }) {
  const shared = { onDone, onClose };
  if (act === 'warn' || act === 'mute' || act === 'limit') {
    const Dialog = { warn: WarnPerson, mute: MutePerson, limit: LimitBids }[act];
    return <Dialog person={person} {...shared} />;
  }
  const { body, ...dialog } = actsOn(person)[act];
  return (
    <ActDialog {...dialog} {...shared}>
      {body}
    </ActDialog>
  );
}

/** What each act says and does; those with fields of their own have their own dialogs. */
function actsOn(person: Person) {
  const on = { id: person.id };
  const quiet = { hideToast: true };
  return {
    verify: {
      title: t.verifyEmail,
      action: t.verifyEmail,
      done: t.verifiedByHand,
      act: (reason: string) => verifyByHand(on, { reason }, quiet),
      body: <p>{t.theirAddressCountsAsVerified({ email: person.email })}</p>,
    },
    sessions: {
      title: t.signOutEverywhere,
      action: t.signOutEverywhere,
      done: t.signedOutEverywhere,
      act: (reason: string) => endSessionsOf(on, { reason }, quiet),
      body: <p>{t.theyHaveToSignInAgain}</p>,
    },
    'see-as': {
      title: t.seeTheSiteAs({ name: person.name }),
      action: t.openTheSiteReadOnly,
      done: t.openedInANewTab,
      act: async (reason: string) => {
        await startSeeingAs(on, { reason }, quiet);
        seeAs(person.id, person.name);
      },
      body: <p>{t.aNewTabShowsTheSite}</p>,
    },
    suspend: {
      title: t.suspendName({ name: person.name }),
      action: t.suspend,
      done: t.suspended,
      act: (reason: string) => suspendPerson(on, { reason }, quiet),
      body: <SuspensionPreview id={person.id} />,
    },
    lift: {
      title: t.liftSuspension,
      action: t.liftSuspension,
      done: t.suspensionLifted,
      act: (reason: string) => liftSuspension(on, { reason }, quiet),
      body: <p>{t.theyCanSignInAgain}</p>,
    },
    close: {
      title: t.closeName({ name: person.name }),
      action: t.closeAccount,
      done: t.accountClosed,
      act: (reason: string) => closePerson(on, { reason }, quiet),
      body: <ClosingPreview id={person.id} />,
    },
  };
}
