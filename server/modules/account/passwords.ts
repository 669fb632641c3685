import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's least figures (19 MiB, two passes, one lane): the library's defaults, written out so that they stay.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two devices may come in two Unicode forms. */
const asTyped = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost);

let nobody: Promise<string> | undefined;

/** Whether it is the account's password. Without a hash (no such account, social sign-in) it takes as long, and is not. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('no account has this');
  const isRight = await verify(stored ?? (await nobody), asTyped(password));
  return isRight && typeof stored === 'string';
}
