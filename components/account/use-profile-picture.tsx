import { useState } from 'react';
import type { UserDetails } from '../../contract/account.ts';
import { limits } from '../../contract/limits.ts';
import { updateProfile } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-client.ts';
import { uploadFile } from '../../services/uploads.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/user.slice.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/account.ts';

/** Checks, sends and removes the profile picture. */
export function useProfilePicture(user: UserDetails) {
  const dispatch = useAppDispatch();
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
      showToast('success', t.successYourPhotoHasBeenSaved);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t.weCouldntUploadThePhotoPlease);
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
      showToast('info', <span>{t.yourPhotoWasRemovedUndo({ u: (text) => <u>{text}</u> })}</span>, {
        durationMs: 8_000,
        onClick: undo,
      });
    } catch {
      // The toast says why.
    }
  }
  function choose(file: File | undefined) {
    setError('');
    if (!file) return;
    if (file.size > limits.photoBytes)
      setError(t.photosCanBeUpToMb({ photoBytes: limits.photoBytes / 1024 / 1024 }));
    else setChosen(file);
  }
  return { chosen, setChosen, share, error, choose, send, remove };
}
