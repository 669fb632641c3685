import { useState } from 'react';
import type { MailPreferences } from '../../contract/account.ts';
import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/user.slice.ts';
import { announce } from '../ui/announce.ts';
import { Checkbox } from '../ui/field.tsx';
import { mailKinds, type MailKind } from './mail-kinds.ts';
import styles from './profile.module.css';

/** Which events are mailed too. A choice holds at once; one that the server refuses is taken back. */
export function MailsSection({ chosen }: { chosen: MailPreferences }) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<MailPreferences>({});
  async function choose(event: MailKind, isOn: boolean) {
    setAsked((now) => ({ ...now, [event]: isOn }));
    try {
      dispatch(signedIn(await updateProfile({ mailPreferences: { [event]: isOn } })));
      announce('Saved');
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
      <p>Everything stands in your notifications. These come by e-mail as well:</p>
      <ul className={styles.below}>
        {mailKinds.map(({ event, label, isOn }) => (
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
