import type { UserDetails } from '../../contract/account.ts';
import { linkToken, emailTo } from './mailbox.ts';
import type { Site } from './start.ts';

let count = 0;
export const newAddress = (): string => `sailor${process.pid}x${++count}@example.com`;

export const form = (values: Record<string, unknown> = {}) => ({
  email: newAddress(),
  password: 'sea-worthy',
  fullName: 'Ann Lee',
  userType: 1,
  acceptTerms: true,
  ...values,
});

/** Accepts every legal document that an account hasn't accepted yet. */
export async function acceptAll(site: Site, token: string): Promise<void> {
  const { documentsToAccept } = (await site.as(token).get('/user/details')).data.data as UserDetails;
  const documents = documentsToAccept.map(({ document, version }) => ({ document, version }));
  await site.as(token).post('/legal/accept', { documents, context: 'profile' });
}

/** An account opened and verified the way people do it. */
export async function signedUp(site: Site, values: Record<string, unknown> = {}) {
  const body = form(values);
  await site.as().post('/sign-up', body);
  await site
    .as()
    .get('/verify-email', { params: { token: linkToken(await emailTo(site, body.email, /Verify/)) } });
  const { id } = await site.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow();
  return { id, email: body.email, password: body.password };
}

export const logIn = (site: Site, email: string, password = 'sea-worthy') =>
  site.as().post('/login', { type: 'email-password', email, password });

export async function tokenOf(site: Site, email: string, password?: string): Promise<string> {
  return (await logIn(site, email, password)).data.data.authToken;
}
