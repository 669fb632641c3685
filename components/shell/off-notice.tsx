import type { FeatureSwitch } from '../../contract/feature-switches.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsOff } from './use-is-off.ts';
import styles from './off-notice.module.css';
import * as t from '../../locales/switches.ts';

const texts: Record<FeatureSwitch, string> = {
  'sign-up': t.signUpIsOff,
  'social-sign-in': t.socialSignInIsOff,
  bidding: t.biddingIsOff,
  'new-listings': t.newListingsAreOff,
  imports: t.importsAreOff,
  comments: t.commentsAreOff,
  messages: t.messagesAreOff,
  'site-payments': t.sitePaymentsAreOff,
};

/** Says that owners have turned something off; nothing while it's on. What is typed stays. */
export function OffNotice({ of }: { of: FeatureSwitch }) {
  if (!useIsOff(of)) return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="warning" />
      <span>{texts[of]}</span>
    </p>
  );
}
