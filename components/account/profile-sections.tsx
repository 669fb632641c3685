import { useEffect, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { ChangePasswordForm } from '../auth/change-password-form.tsx';
import { CardsSection } from './cards-section.tsx';
import { EmailChangeSection } from './email-change-section.tsx';
import { EmailSection } from './email-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LegalSection } from './legal-section.tsx';
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
  ['legal', 'Legal documents'],
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
        <Section id="profile" title="Profile">
          <ProfilePicture user={user} />
          <ProfileForm key={user.id} user={user} />
        </Section>
        <Section id="cards" title="Cards">
          <CardsSection />
        </Section>
        <Section id="mails" title="Mails">
          <EmailSection chosen={user.mailPreferences ?? {}} />
        </Section>
        <Section id="email" title="Email address">
          <EmailChangeSection user={user} />
        </Section>
        <Section id="identity" title="Identity">
          <IdentitySection />
        </Section>
        <Section id="password" title="Change Password">
          {user.passwordSet === 1 && (
            <p>You sign in with a social account. Set a password to sign in by e-mail as well.</p>
          )}
          <div className={styles.narrow}>
            <ChangePasswordForm />
          </div>
        </Section>
        <Section id="sessions" title="Sessions">
          <SessionsSection />
        </Section>
        <Section id="legal" title="Legal documents">
          <LegalSection user={user} />
        </Section>
        <Section id="appearance" title="Appearance">
          <ThemeChoice />
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
