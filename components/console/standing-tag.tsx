import type { Standing } from '../../contract/console-people.ts';
import { Tag } from '../ui/tag.tsx';
import * as t from '../../locales/console.ts';

const tones = {
  active: 'green',
  unverified: 'plain',
  muted: 'amber',
  suspended: 'red',
  closed: 'plain',
} as const;
export const StandingTag = ({ standing }: { standing: Standing }) => (
  <Tag tone={tones[standing]}>{t.standing({ standing })}</Tag>
);
