import { expect, test } from 'vitest';
import { emailGroupName, emailName, emailWhen } from '../components/console/email-names.ts';
import { sentEmails } from '../server/email/sent-emails.ts';

test('every email that the site sends has its own name in the console, and says when it’s sent', () => {
  const names = [...sentEmails].map(([name, { group }]) => ({ name, group }));
  for (const email of names) {
    expect(emailName(email), email.name).not.toBe('Another email');
    expect(emailWhen(email), email.name).toMatch(/^[A-Z].+\.$/);
  }
  expect(new Set(names.map(emailName)).size).toBe(names.length);
  expect(new Set(names.map(emailGroupName)).size).toBe(8);
});
