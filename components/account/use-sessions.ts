import { useCallback, useEffect, useState } from 'react';
import { endOneSession, endOtherSessions, listSessions } from '../../services/sessions.service.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/account.ts';

export type Session = Awaited<ReturnType<typeof listSessions>>['lists'][number];

/** Loads the user's sessions and ends them. */
export function useSessions() {
  const [sessions, setSessions] = useState<Session[]>();
  const [hasFailed, setFailed] = useState(false);
  /** The id of the session that is being ended, or `others`. */
  const [ending, setEnding] = useState<string>();
  const load = useCallback(async () => {
    try {
      setSessions((await listSessions({ hideToast: true })).lists);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  async function signOut(one: Session) {
    setEnding(one.id);
    try {
      await endOneSession({ id: one.id });
      showToast('success', t.wasSignedOut({ device: one.device || t.theDevice }));
    } catch {
      // The toast said why.
    } finally {
      setEnding(undefined);
      await load();
    }
  }

  async function signOutOthers() {
    setEnding('others');
    try {
      const { ended } = await endOtherSessions();
      showToast('success', t.devicesSignedOut({ ended }));
    } catch {
      // The toast said why.
    } finally {
      setEnding(undefined);
      await load();
    }
  }

  return { sessions, hasFailed, ending, load, signOut, signOutOthers };
}
