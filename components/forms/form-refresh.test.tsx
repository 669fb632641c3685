// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { Form, SubmitButton } from './form.tsx';
import { FormText } from './form-fields.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/' }) }));
afterEach(cleanup);

const form = (city: string) => (
  <Form values={{ city }} schema={object({ city: string() })} isRefreshed onSubmit={async () => {}}>
    <FormText name="city" label="City" />
  </Form>
);
const field = () => screen.getByLabelText<HTMLInputElement>('City').value;

test('a form shows the server’s values until the user types', async () => {
  const { rerender } = render(form('Anacortes'));
  rerender(form('Bellingham'));
  expect(field()).toBe('Bellingham');
  await userEvent.type(screen.getByLabelText('City'), ' Bay');
  rerender(form('Seattle'));
  expect(field()).toBe('Bellingham Bay');
});

test('new values of the server don’t take away what’s wrong', async () => {
  const both = (city: string) => (
    <Form
      values={{ city, zip: '' }}
      schema={object({ zip: string().required('Enter the ZIP code') })}
      isRefreshed
      onSubmit={async () => {}}
    >
      <FormText name="city" label="City" />
      <FormText name="zip" label="ZIP code" />
      <SubmitButton busyLabel="Saving">Save</SubmitButton>
    </Form>
  );
  const { rerender } = render(both('Anacortes'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the ZIP code')).toBeDefined();
  rerender(both('Bellingham'));
  expect(field()).toBe('Bellingham');
  expect(screen.getByText('Enter the ZIP code')).toBeDefined();
});
