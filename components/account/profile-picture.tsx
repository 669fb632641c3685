import { useRef } from 'react';
import type { UserDetails } from '../../contract/account.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import styles from './profile-picture.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import { useProfilePicture } from './use-profile-picture.tsx';
import * as t from '../../locales/account.ts';

const CropDialog = onDemand(() => import('./crop-dialog.tsx').then((m) => m.CropDialog));
const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The profile picture: the user chooses it, cuts it to a square, or removes it. */
export function ProfilePicture({ user }: { user: UserDetails }) {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, setChosen, share, error, choose, send, remove } = useProfilePicture(user);

  return (
    <div className={styles.picture}>
      <Avatar initials={initialsOf(user.fullName)} src={user.attachment?.path} size={72} />
      <div>
        <p className={styles.acts}>
          <Button
            variant="line"
            isBusy={share !== null}
            busyLabel={
              share !== null && share < 1 ? t.sent({ floor: Math.floor(share * 100) }) : t.processing
            }
            onClick={() => input.current?.click()}
          >
            {user.attachment ? t.changePhoto : t.addAPhoto}
          </Button>
          {user.attachment && (
            <Button variant="quiet" onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
        </p>
        <p className={error ? styles.bad : 'meta'} role={error ? 'alert' : undefined}>
          {error || t.jpegPngWebpOrHeicShown}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t.profilePhoto}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {chosen && (
        <CropDialog file={chosen} onClose={() => setChosen(null)} onDone={(file) => void send(file)} />
      )}
    </div>
  );
}
