import { useState } from 'react';
import * as yup from 'yup';
import { login, type LoginReply } from '../../services/account.service.ts';
import { Button } from '../ui/button.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPassword } from '../forms/form-fields.tsx';
import type { SocialProfile } from './social-providers.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

const schema = yup.object({ password: yup.string().required(t.passwordIsRequired) });
const names = { google: t.google, facebook: t.facebook, apple: t.apple };

/**
 * The provider's address has an account here: its password, once, connects the two. `message`: the server's
 * sentence.
 */
export function ConnectAccount({
  profile,
  message,
  onSignedIn,
  onLeave,
}: {
  profile: SocialProfile;
  message: string;
  onSignedIn: (reply: LoginReply) => Promise<void>;
  onLeave: () => void;
}) {
  const [lead] = useState(message);
  return (
    <div className={styles.connect}>
      <p className="small" role="status">
        {lead}
      </p>
      <Form
        values={{ password: '' }}
        schema={schema}
        onSubmit={async ({ password }) =>
          onSignedIn(await login({ type: 'social-login', ...profile, password }))
        }
      >
        <FormPassword name="password" label={t.password} autoComplete="current-password" />
        <SubmitButton busyLabel={t.connecting}>
          {t.connectAndSignIn({ value: names[profile.socialPlatform] })}
        </SubmitButton>
      </Form>
      <Button variant="quiet" onClick={onLeave}>
        {t.notNow}
      </Button>
    </div>
  );
}
