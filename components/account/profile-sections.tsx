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
import * as t from '../../locales/account.ts';

const sections = [
  ['profile', t.profile],
  ['cards', t.cards],
  ['mails', t.emailSettings],
  ['email', t.emailAddress],
  ['identity', t.identity],
  ['password', t.password],
  ['sessions', t.devices],
  ['legal', t.legalDocuments],
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
        <Section id="profile" title={t.profile}>
          <ProfilePicture user={user} />
          <ProfileForm key={user.id} user={user} />
        </Section>
        <Section id="cards" title={t.cards}>
          <CardsSection />
        </Section>
        <Section id="mails" title={t.emailSettings}>
          <EmailSection chosen={user.mailPreferences ?? {}} />
        </Section>
        <Section id="email" title={t.emailAddress}>
          <EmailChangeSection user={user} />
        </Section>
        <Section id="identity" title={t.identity}>
          <IdentitySection />
        </Section>
        <Section id="password" title={t.changePassword}>
          {user.passwordSet === 1 && <p>{t.youSignInWithASocial}</p>}
          <div className={styles.narrow}>
            <ChangePasswordForm />
          </div>
        </Section>
        <Section id="sessions" title={t.devices}>
          <SessionsSection />
        </Section>
        <Section id="legal" title={t.legalDocuments}>
          <LegalSection user={user} />
        </Section>
        <Section id="appearance" title={t.appearance}>
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
