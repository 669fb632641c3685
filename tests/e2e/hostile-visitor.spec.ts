import { expect, test } from '@playwright/test';
import { newAddress } from './support/api.ts';
import { hostile, markup, pageOf, problem, refuses, toast, turned } from './support/hostile.ts';
import { hydrated, dialog } from './support/people.ts';

test.setTimeout(180_000);

test('what a visitor fills in: sign-up, sign-in, forgotten password, newsletter, contact, search', async ({
  browser,
}) => {
  const { page, end } = await pageOf(browser);

  await test.step('sign-up', async () => {
    await page.goto('/sign-up');
    await hydrated(page.getByLabel('Full name'));
    await page.getByRole('radio', { name: /Dealer/ }).check({ force: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const send = page.getByRole('button', { name: 'Sign Up' });
    await page.getByRole('checkbox', { name: /I accept/ }).check({ force: true });
    for (const label of ['Full name', 'Dealer name', 'Website', 'Phone number'])
      await field(label).fill(hostile);
    await field('Email').fill('a"><b>@example.com');
    await field('Password').fill(markup);
    await send.click();
    for (const words of [
      'Please enter valid email address',
      'Password cannot be more than 15 characters',
      /web address/,
      /phone number with 5 to 14 digits/,
    ])
      await expect(problem(page, words)).toBeVisible();
    for (const label of ['Full name', 'Dealer name', 'Phone number'])
      await expect(field(label)).toHaveValue(hostile);
    await expect(field('Password')).toHaveValue(markup);

    const email = newAddress();
    await field('Email').fill(email);
    await field('Password').fill('<b>"\'{{1}}é');
    await field('Website').fill('');
    await field('Phone number').fill('2065550177');
    await field('Full name').fill(turned);
    await send.click();
    await expect(problem(page)).toBeVisible();
    await expect(field('Full name')).toHaveValue(turned);
    await field('Full name').fill(hostile);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Please verify your email' })).toBeVisible();
  });

  await test.step('sign in, forgotten password, code', async () => {
    await page.goto('/faq');
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
    await hydrated(logIn); // before that it's a plain link to the sign-up page
    await logIn.click();
    const form = dialog(page);
    await form.getByLabel('Email').fill('"><script>@example.com');
    await form.getByLabel('Password', { exact: true }).fill('<b>{{7*7}}');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(problem(form, 'Please enter valid email address')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('"><script>@example.com');
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Your email address or password isn’t correct.').first()).toBeVisible();
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('<b>{{7*7}}');
    await form.getByRole('button', { name: 'Forgot password' }).click();
    await refuses(
      { email: form.getByLabel('Email') },
      form.getByRole('button', { name: 'Send code' }),
      { email: problem(form, 'Please enter valid email address') },
      '"\'--@example.com<b>',
    );
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByRole('button', { name: 'Send code' }).click();
    const code = form.getByLabel('Six-digit code');
    await code.fill('<b>{{7');
    await form.getByLabel('New password').fill('<b>{{7*7}}');
    await form.getByRole('button', { name: 'Reset password' }).click();
    await expect(problem(form, 'Please enter otp number')).toBeVisible();
    await code.fill('000000');
    await form.getByRole('button', { name: 'Reset password' }).click();
    await expect(problem(form, 'This code is incorrect or has expired.')).toBeVisible();
    await expect(form.getByLabel('New password')).toHaveValue('<b>{{7*7}}');
    await page.keyboard.press('Escape');
  });

  await test.step('newsletter: the box and the pop-up', async () => {
    const footer = page.getByRole('contentinfo');
    await refuses(
      { email: footer.getByRole('textbox', { name: 'Email' }) },
      footer.getByRole('button', { name: 'Subscribe' }),
      { email: problem(footer, 'Please enter valid email address') },
      '<b>"\'@x',
    );
    await page.goto('/blog');
    await page
      .getByRole('region', { name: 'The Friday list' })
      .getByRole('button', { name: 'Subscribe' })
      .click();
    const form = dialog(page, 'The Friday list');
    await form.getByLabel('Email').fill(newAddress());
    await refuses({ name: form.getByLabel('Name') }, form.getByRole('button', { name: 'Subscribe' }), {
      name: problem(form),
    });
    await form.getByLabel('Name').fill(hostile);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast(page, 'Thanks for climbing aboard!')).toBeVisible();
  });

  await test.step('contact', async () => {
    await page.goto('/contact');
    const form = page.getByRole('main');
    const fields = {
      name: form.getByLabel('Name', { exact: true }),
      message: form.getByLabel('Message', { exact: true }),
    };
    await fields.message.focus();
    await form.getByLabel('Email', { exact: true }).fill('a@example.com');
    const send = form.getByRole('button', { name: 'Send message' });
    await refuses(fields, send, { name: problem(form) });
    for (const field of Object.values(fields)) await field.fill(hostile);
    await form.getByLabel('Email', { exact: true }).fill(newAddress());
    await send.click();
    await expect(form.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  });

  await test.step('search and filters', async () => {
    await page.goto('/auction');
    const box = page.getByRole('combobox', { name: 'Search boats' });
    await box.click();
    await hydrated(box);
    for (const text of [hostile, turned]) {
      await box.fill(text);
      await expect(
        page
          .getByText(/^(No record found|\d+ boats?)$/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible(); // other tests list boats of such names
      await expect(box).toHaveValue(text);
    }
    for (const text of [hostile, turned]) {
      await page.goto(
        `/auction?search=${encodeURIComponent(text)}&make=${encodeURIComponent(text)}&zip=${encodeURIComponent(text)}`,
      );
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  });
  await end();
});
