import Link from 'next/link';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useSettings } from './shell-context.tsx';
import forms from '../forms/forms.module.css';
import styles from './account-layout.module.css';
import * as t from '../../locales/shell.ts';

/** Says that the site's staff manage this account's listings, and how to have one changed. */
export function ManagedNote() {
  const isManaged = useAppSelector((state) => state.user.details?.manageByAdmin === 1);
  const { productName } = useSettings().generalSetting;
  if (!isManaged) return null;
  return (
    <p className={cx(forms.said, forms.calm, styles.managed)} role="note">
      <Icon name="info" />
      <span>
        {t.managesYourListingsYouCanSee({
          b: (text) => <b>{text}</b>,
          productName,
          link: (text) => (
            <Link className="link" href={paths.contact}>
              {text}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}
