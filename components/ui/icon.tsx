import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** One drawn set, 20 units square, stroked with the text's colour. */
const drawings = {
  search: <><circle cx="9" cy="9" r="5.5" /><path d="m13.5 13.5 4 4" /></>,
  bell: <path d="M4.5 14.5h11l-1.5-2.5V8.500a4 4 0 0 0-8 0V12zM8.500 17h3" />,
  flag: <path d="M5.5 17.500V3h9l-2 3.500 2 3.500h-9" />,
  menu: <path d="M3 6.500h14M3 13.500h14" />,
  filter: <path d="M3 6h14M5.500 10h9M8 14h4" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  'chevron-down': <path d="m5 7.500 5 5 5-5" />,
  'chevron-left': <path d="m12.500 5-5 5 5 5" />,
  'chevron-right': <path d="m7.500 5 5 5-5 5" />,
  arrow: <path d="M3 10h13M11 5l5 5-5 5" />,
  heart: <path d="M10 16.500s-6.500-3.800-6.500-8.300A3.500 3.500 0 0 1 10 6.500a3.500 3.500 0 0 1 6.500 1.700c0 4.500-6.500 8.300-6.500 8.300z" />,
  document: <path d="M5 2.500h7l3.500 3.500v11.500H5zM11.500 2.500v4h4M7.500 10.500h5M7.500 13.500h5" />,
  image: <path d="M2.500 4.500h15v11h-15zM2.500 13l4-4 4 4 2.500-2.500 4.500 4.500" />,
  check: <path d="m4 10.500 4 4 8-9" />,
  warning: <path d="M10 3 18 17H2zM10 8.500v4M10 14.600v.1" />,
  info: <><circle cx="10" cy="10" r="7.5" /><path d="M10 9.500v4.500M10 6.200v.1" /></>,
  share: <path d="M10 12.500V3M6.500 6 10 2.800 13.500 6M4 11v6h12v-6" />,
  user: <><circle cx="10" cy="6.800" r="3.300" /><path d="M3.500 17c.6-3.600 3.200-5 6.500-5s5.900 1.400 6.500 5" /></>,
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  grip: <path d="M7.500 5v.1M7.500 10v.1M7.500 15v.1M12.500 5v.1M12.500 10v.1M12.500 15v.1" strokeWidth="2.2" />,
  trash: <path d="M3.500 5.500h13M8 5.500V3.500h4v2M5.500 5.500l.7 11.500h7.600l.7-11.500M8.500 9v5M11.500 9v5" />,
  edit: <path d="m4 13.500-.5 3 3-.5L16 6.500 13.500 4z" />,
  reply: <path d="M8 5 3.500 9.500 8 14M4 9.500h7.500c3 0 5 2 5 5.500" />,
  card: <path d="M2.500 4.500h15v11h-15zM2.500 8.500h15M5.500 12.500h3" />,
  clock: <><circle cx="10" cy="10" r="7" /><path d="M10 6v4l2.800 2" /></>,
  eye: <><path d="M2 10c2-3.600 4.700-5.200 8-5.200s6 1.600 8 5.200c-2 3.600-4.700 5.200-8 5.200S4 13.600 2 10z" /><circle cx="10" cy="10" r="2.300" /></>,
  external: <path d="M8 4H4v12h12v-4M11 3.500h5.500V9M16 4l-7 7" />,
  mail: <path d="M2.500 4.500h15v11h-15zM2.500 5.500 10 11l7.500-5.500" />,
  lock: <path d="M4.500 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** `size` in px (20). Decorative: the control around it carries the name. */
export function Icon({ name, size, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={`${styles.icon}${className ? ` ${className}` : ''}`} style={size ? { width: size, height: size } : undefined} viewBox="0 0 20 20" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
