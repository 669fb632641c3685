import type { Crop } from './use-crop.ts';
import styles from './profile-picture.module.css';
import * as t from '../../locales/account.ts';

/** The picture behind its frame. `hint` is the id of the text that explains the keys. */
export function CropFrame({ crop, hint }: { crop: Crop; hint: string }) {
  const { address, size, setSize, setCanShow, cut, grab, drag, release, press, frame, image } = crop;
  const scale = size ? cut.zoom / Math.min(size.width, size.height) : 1;
  return (
    <button
      type="button"
      ref={frame}
      className={styles.frame}
      aria-label={t.visibleArea}
      aria-describedby={hint}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <img
        ref={image}
        src={address}
        alt=""
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setCanShow(false)}
        style={
          size
            ? {
                width: `${size.width * scale * 100}%`,
                height: `${size.height * scale * 100}%`,
                transform: `translate(-50%,-50%) translate(${(cut.x / (size.width * scale)) * 100}%,${(cut.y / (size.height * scale)) * 100}%)`,
              }
            : { opacity: 0 }
        }
      />
    </button>
  );
}
