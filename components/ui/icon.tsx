import styles from './icon.module.css';
import sprite from './sprite.svg';

/** One drawn set, 20 units square, stroked with the text's color: the symbols of sprite.svg. */
export type IconName =
  | 'search'
  | 'bell'
  | 'flag'
  | 'menu'
  | 'filter'
  | 'close'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'arrow'
  | 'heart'
  | 'document'
  | 'image'
  | 'check'
  | 'warning'
  | 'info'
  | 'share'
  | 'user'
  | 'plus'
  | 'minus'
  | 'grip'
  | 'trash'
  | 'edit'
  | 'reply'
  | 'more'
  | 'card'
  | 'clock'
  | 'eye'
  | 'external'
  | 'mail'
  | 'gavel'
  | 'lock'
  | 'play';

/** `size` in px (20). Decorative: the control around it carries the name. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={`${styles.icon}${className ? ` ${className}` : ''}`}
      style={size ? { width: size, height: size } : undefined}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
