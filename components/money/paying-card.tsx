import Link from 'next/link';
import { listCards } from '../../services/payments.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { cardName } from '../../utils/card-name.ts';
import { paths } from '../../utils/paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './pay.module.css';
import * as t from '../../locales/money.ts';

const load = () => listCards({ hideToast: true });

/** The card that will be charged: the default one. A dealership's managers pay with its card, which they don't see. */
export function PayingCard() {
  const isOwn = useAppSelector(({ user }) => user.details !== null && user.details.accountId === null);
  return isOwn ? <OwnCard /> : null;
}

function OwnCard() {
  const { data, hasFailed } = useLoaded(load);
  if (!data) return hasFailed ? null : <Skeleton height={20} />;
  const card = data.lists[0];
  return (
    card && (
      <p className={styles.card}>
        <span className="num">{cardName(card)}</span>
        <Link className="link" href={paths.payments('cards')}>
          {t.changeCard}
        </Link>
      </p>
    )
  );
}
