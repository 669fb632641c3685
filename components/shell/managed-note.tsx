import Link from 'next/link';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useSettings } from './shell-context.tsx';
import forms from '../forms/forms.module.css';
import styles from './account-layout.module.css';

/** Says that the site's staff manage this account's listings, and how to have one changed. */
export function ManagedNote() {
  const isManaged = useAppSelector((state) => state.user.details?.manageByAdmin === 1);
  const { productName } = useSettings().generalSetting;
  if (!isManaged) return null;
  return (
    <p className={cx(forms.said, forms.calm, styles.managed)} role="note">
      <Icon name="info" />
      <span>
        <b>{productName} manages your listings.</b> You can see all of them, and you answer questions and
        offers. To change a listing or add one,{' '}
        <Link className="link" href={paths.contact}>
          write to us
        </Link>
        .
      </span>
    </p>
  );
}
