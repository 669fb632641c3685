import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { ChangePasswordForm } from '../auth/change-password-form.tsx';
import { CardsSection } from './cards-section.tsx';
import { EmailChangeSection } from './email-change-section.tsx';
import { EmailSection } from './email-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

const sections = [
  ['profile', t.profile],
  ['cards', t.cards],
  ['mails', t.email],
  ['email', t.emailAddress],
  ['identity', t.identity],
  ['password', t.password],
  ['sessions', t.sessions],
  ['appearance', t.appearance],
] as const;

/** Which section's heading was last scrolled past. */
function useCurrent(): string {
  const [current, setCurrent] = useState('profile');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const [id] of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

export function ProfileSections() {
  const current = useCurrent();
  const user = useAppSelector((state) => state.user.details);
  if (!user) return null;
  return (
    <div className={styles.grid}>
      <nav className={styles.nav} aria-label={t.settings}>
        <ul>
          {sections.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <section id="profile" className={styles.section}>
          <h2>{t.profile}</h2>
          <ProfilePicture user={user} />
          <ProfileForm key={user.id} user={user} />
        </section>
        <section id="cards" className={styles.section}>
          <h2>{t.cards}</h2>
          <CardsSection />
        </section>
        <section id="mails" className={styles.section}>
          <h2>{t.email}</h2>
          <EmailSection chosen={user.mailPreferences ?? {}} />
        </section>
        <section id="email" className={styles.section}>
          <h2>{t.emailAddress}</h2>
          <EmailChangeSection user={user} />
        </section>
        <section id="identity" className={styles.section}>
          <h2>{t.identity}</h2>
          <IdentitySection />
        </section>
        <section id="password" className={styles.section}>
          <h2>{t.changePassword}</h2>
          {user.passwordSet === 1 && <p>{t.youSignInWithASocial}</p>}
          <div className={styles.narrow}>
            <ChangePasswordForm />
          </div>
        </section>
        <section id="sessions" className={styles.section}>
          <h2>{t.sessions}</h2>
          <SessionsSection />
        </section>
        <section id="appearance" className={styles.section}>
          <h2>{t.appearance}</h2>
          <ThemeChoice />
        </section>
      </div>
    </div>
  );
}
