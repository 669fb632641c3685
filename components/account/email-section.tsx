import { useState } from 'react';
import type { EmailPreferences } from '../../contract/account.ts';
import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/user.slice.ts';
import { announce } from '../ui/announce.ts';
import { Checkbox } from '../ui/field.tsx';
import { emailKinds, type EmailKind } from './email-kinds.ts';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

/** Which events are emailed too. A choice shows immediately, and is undone if the server refuses it. */
export function EmailSection({ chosen }: { chosen: EmailPreferences }) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<EmailPreferences>({});
  async function choose(event: EmailKind, isOn: boolean) {
    setAsked((now) => ({ ...now, [event]: isOn }));
    try {
      dispatch(signedIn(await updateProfile({ mailPreferences: { [event]: isOn } })));
      announce(t.saved);
    } catch {
      // The toast has said why.
    } finally {
      setAsked((now) => {
        const rest = { ...now };
        delete rest[event];
        return rest;
      });
    }
  }
  return (
    <>
      <p>{t.allOfTheseAppearInYour}</p>
      <ul className={styles.below}>
        {emailKinds.map(({ event, label, isOn }) => (
          <li key={event}>
            <Checkbox
              checked={asked[event] ?? chosen[event] ?? isOn}
              onChange={({ target }) => void choose(event, target.checked)}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
