/** The specification's social login payload, with the token that the server checks at the provider. */
export interface SocialProfile {
  email: string;
  socialId: string;
  socialPlatform: 'google' | 'facebook' | 'apple';
  name: string;
  token: string;
}

interface FacebookSdk {
  init(options: { appId: string; version: string }): void;
  login(
    done: (reply: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string },
  ): void;
}
interface AppleSdk {
  auth: {
    init(options: { clientId: string; scope: string; redirectURI: string; usePopup: boolean }): void;
    signIn(): Promise<{
      authorization: { id_token: string };
      user?: { name?: { firstName?: string; lastName?: string } };
    }>;
  };
}
declare global {
  interface Window {
    FB?: FacebookSdk;
    AppleID?: AppleSdk;
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Failed to load ${src}`));
    };
    document.head.append(script);
  });
}

async function askProvider(url: string, token: string): Promise<Record<string, string>> {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`the provider answered ${reply.status}`);
  return (await reply.json()) as Record<string, string>;
}

export async function googleProfile(token: string): Promise<SocialProfile> {
  const {
    email = '',
    sub = '',
    name = '',
  } = await askProvider('https://www.googleapis.com/oauth2/v3/userinfo', token);
  return { email, socialId: sub, socialPlatform: 'google', name, token };
}

/** Null when the visitor closed the provider's window. */
export async function askFacebook(appId: string): Promise<SocialProfile | null> {
  if (!window.FB) await loadScript('https://connect.facebook.net/en_US/sdk.js');
  const facebook = window.FB;
  if (!facebook) throw new Error('Failed to load Facebook');
  facebook.init({ appId, version: 'v21.0' });
  const token = await new Promise<string | undefined>((resolve) =>
    facebook.login(({ authResponse }) => resolve(authResponse?.accessToken), {
      scope: 'email,public_profile',
    }),
  );
  if (!token) return null;
  const {
    email = '',
    id = '',
    name = '',
  } = await askProvider('https://graph.facebook.com/me?fields=id,name,email', token);
  return { email, socialId: id, socialPlatform: 'facebook', name, token };
}

export async function askApple(clientId: string): Promise<SocialProfile | null> {
  if (!window.AppleID)
    await loadScript('https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js');
  const apple = window.AppleID;
  if (!apple) throw new Error('Failed to load Apple');
  apple.auth.init({ clientId, scope: 'name email', redirectURI: location.origin, usePopup: true });
  const reply = await apple.auth.signIn().catch(() => null);
  if (!reply) return null;
  const token = reply.authorization.id_token;
  const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
    sub: string;
    email?: string;
  };
  const name = [reply.user?.name?.firstName, reply.user?.name?.lastName].filter(Boolean).join(' ');
  return { email: claims.email ?? '', socialId: claims.sub, socialPlatform: 'apple', name, token };
}
