import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CropFrame } from './crop-frame.tsx';
import { CropZoom } from './crop-zoom.tsx';
import { useCrop } from './use-crop.ts';
import styles from './profile-picture.module.css';

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
      title="Your picture"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button isWide disabled={canShow && !size} onClick={() => void done()}>
            Use this picture
          </Button>
        </>
      }
    >
      {canShow ? (
        <>
          <CropFrame crop={crop} hint={hint} />
          <p className={cx('meta', styles.hint)} id={hint}>
            Drag it, or move it with the arrow keys. The keys + and − change its size.
          </p>
          <CropZoom crop={crop} />
        </>
      ) : (
        <p>This browser cannot show this kind of photo. Its middle is used.</p>
      )}
    </Dialog>
  );
}
