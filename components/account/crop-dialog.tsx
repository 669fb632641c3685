import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CropFrame } from './crop-frame.tsx';
import { CropZoom } from './crop-zoom.tsx';
import { useCrop } from './use-crop.ts';
import styles from './profile-picture.module.css';
import * as texts from '../../locales/account.ts';

/**
 * The user moves a square over the picture by touch, mouse or keys, and changes its size with a slider or
 * keys. The server cuts out the middle of a picture that this browser can't show.
 */
export function CropDialog({
  file,
  onClose,
  onDone,
}: {
  file: File;
  onClose: () => void;
  onDone: (file: File) => void;
}) {
  const crop = useCrop(file, onDone);
  const { size, canShow, done } = crop;
  const hint = useId();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.yourPhoto}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isWide disabled={canShow && !size} onClick={() => void done()}>
            {texts.useThisPhoto}
          </Button>
        </>
      }
    >
      {canShow ? (
        <>
          <CropFrame crop={crop} hint={hint} />
          <p className={cx('meta', styles.hint)} id={hint}>
            {texts.dragThePhotoOrUseThe}
          </p>
          <CropZoom crop={crop} />
        </>
      ) : (
        <p>{texts.thisBrowserCantPreviewThisType}</p>
      )}
    </Dialog>
  );
}
