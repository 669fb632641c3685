import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey stand-in of the final size: nothing shifts, nothing pulses. `isPhoto`: 3:2. */
export function Skeleton({
  width = '100%',
  height = 14,
  isPhoto = false,
  style,
}: {
  width?: number | string;
  height?: number | string;
  isPhoto?: boolean;
  style?: CSSProperties;
}) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={isPhoto ? { width, aspectRatio: '3/2', ...style } : { width, height, ...style }}
    />
  );
}
