import { useRef, useState } from 'react';
import type { UserDetails } from '../../contract/account.ts';
import { limits } from '../../contract/limits.ts';
import { updateProfile } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-client.ts';
import { uploadFile } from '../../services/uploads.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/user.slice.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './profile-picture.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const CropDialog = onDemand(() => import('./crop-dialog.tsx').then((m) => m.CropDialog));
const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** One's picture, beside one's name wherever it stands: chosen, cut to a square by hand, or taken away. */
export function ProfilePicture({ user }: { user: UserDetails }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');

  async function send(file: File) {
    setChosen(null);
    setError('');
    setShare(0);
    try {
      const { id } = await uploadFile(file, 'avatar', { onProgress: setShare, hideToast: true });
      dispatch(signedIn(await updateProfile({ attachment_id: id }, { hideToast: true })));
      showToast('success', 'Success! Your picture has been saved.');
    } catch (failure) {
      setError(
        failure instanceof ApiError ? failure.message : 'The picture could not be sent. Please try again.',
      );
    } finally {
      setShare(null);
    }
  }
  async function remove() {
    setError('');
    const before = user.attachment?.id ?? null;
    try {
      dispatch(signedIn(await updateProfile({ attachment_id: null })));
      const undo = () =>
        void updateProfile({ attachment_id: before }).then(
          (restored) => dispatch(signedIn(restored)),
          () => {},
        );
      showToast(
        'info',
        <span>
          Your picture was removed. <u>Undo</u>
        </span>,
        { durationMs: 8_000, onClick: undo },
      );
    } catch {
      // The toast says why.
    }
  }
  function choose(file: File | undefined) {
    setError('');
    if (!file) return;
    if (file.size > limits.photoBytes)
      setError(`A picture may have up to ${limits.photoBytes / 1024 / 1024} MB.`);
    else setChosen(file);
  }

  return (
    <div className={styles.picture}>
      <Avatar initials={initialsOf(user.fullName)} src={user.attachment?.path} size={72} />
      <div>
        <p className={styles.acts}>
          <Button
            variant="line"
            isBusy={share !== null}
            busyLabel={share !== null && share < 1 ? `${Math.floor(share * 100)}% sent` : 'Almost there'}
            onClick={() => input.current?.click()}
          >
            {user.attachment ? 'Change picture' : 'Add a picture'}
          </Button>
          {user.attachment && (
            <Button variant="quiet" onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </p>
        <p className={error ? styles.bad : 'meta'} role={error ? 'alert' : undefined}>
          {error || 'JPEG, PNG, WebP or HEIC. Shown beside your name.'}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label="Profile picture"
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
