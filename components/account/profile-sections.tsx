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

const sections = [
  ['profile', 'Profile'],
  ['cards', 'Cards'],
  ['mails', 'Mails'],
  ['email', 'Email address'],
  ['identity', 'Identity'],
  ['password', 'Password'],
  ['sessions', 'Sessions'],
  ['appearance', 'Appearance'],
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
      <nav className={styles.nav} aria-label="Settings">
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
          <h2>Profile</h2>
          <ProfilePicture user={user} />
          <ProfileForm key={user.id} user={user} />
        </section>
        <section id="cards" className={styles.section}>
          <h2>Cards</h2>
          <CardsSection />
        </section>
        <section id="mails" className={styles.section}>
          <h2>Mails</h2>
          <EmailSection chosen={user.mailPreferences ?? {}} />
        </section>
        <section id="email" className={styles.section}>
          <h2>Email address</h2>
          <EmailChangeSection user={user} />
        </section>
        <section id="identity" className={styles.section}>
          <h2>Identity</h2>
          <IdentitySection />
        </section>
        <section id="password" className={styles.section}>
          <h2>Change Password</h2>
          {user.passwordSet === 1 && (
            <p>You sign in with a social account. Set a password to sign in by e-mail as well.</p>
          )}
          <div className={styles.narrow}>
            <ChangePasswordForm />
          </div>
        </section>
        <section id="sessions" className={styles.section}>
          <h2>Sessions</h2>
          <SessionsSection />
        </section>
        <section id="appearance" className={styles.section}>
          <h2>Appearance</h2>
          <ThemeChoice />
        </section>
      </div>
    </div>
  );
}
