import { expect, test } from 'vitest';
import { assertHardToGuess } from './check-password.ts';

const owner = { email: 'ella.moss@example.com', fullName: 'Ella Montgomery', productName: 'Bowline' };
const check = (password: string) => assertHardToGuess(password, owner, 'newPassword');

test.each(['password', 'Password1!', 'qwertyuiop', '1234567890', 'iloveyou', 'trustno1', 'Sunshine2024'])(
  '%s is too common',
  async (password) => {
    await expect(check(password)).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { newPassword: expect.stringContaining('very common') },
    });
  },
);

test.each(['montgomery', 'Montgomery1', 'ella.moss', 'bowline2026', 'BOWLINE!!'])(
  '%s is one of the first guesses',
  async (password) => {
    await expect(check(password)).rejects.toMatchObject({
      fields: { newPassword: expect.stringContaining('isn’t your name') },
    });
  },
);

test.each(['sea-worthy', 'brand-new-1', 'bowline-demo1', 'tern wind oak', 'пароль-лодка'])(
  '%s is allowed',
  async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  },
);
