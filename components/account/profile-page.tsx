import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ManagedNote } from '../shell/managed-note.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/account.ts';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20, maxWidth: 640 }}>
    <Skeleton width="40%" height={28} />
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={72} />
    ))}
  </div>
);
const ProfileSections = onDemand(
  () => import('./profile-sections.tsx').then((m) => m.ProfileSections),
  Waiting,
);

export function ProfilePage() {
  const head = (
    <div className={layout.head}>
      <h1>{t.profileSettings}</h1>
    </div>
  );
  return (
    <div className={layout.page}>
      <Meta page={t.profileSettings} description={t.yourNameCardsEmailsAndDevices} isHidden />
      <MembersOnly
        title={t.profileSettings}
        lead={t.yourNameCardsAndDevicesSign}
        skeleton={
          <>
            {head}
            <Waiting />
          </>
        }
      >
        {head}
        <ManagedNote />
        <ProfileSections />
      </MembersOnly>
    </div>
  );
}
