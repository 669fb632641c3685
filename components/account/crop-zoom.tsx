import { Icon } from '../ui/icon.tsx';
import { zoomText, largestZoom, type Crop } from './use-crop.ts';
import styles from './profile-picture.module.css';
import * as t from '../../locales/account.ts';

/** The slider for the size of the picture. */
export function CropZoom({ crop: { cut, change } }: { crop: Crop }) {
  return (
    <label className={styles.zoom}>
      <Icon name="minus" size={16} />
      <input
        type="range"
        aria-label={t.size}
        min={1}
        max={largestZoom}
        step={0.01}
        value={cut.zoom}
        aria-valuetext={zoomText(cut.zoom)}
        onChange={(event) => change({ zoom: Number(event.target.value) })}
      />
      <Icon name="plus" size={16} />
    </label>
  );
}
