import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { server, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { api } from '../http/client';
import { useAlerts } from '../ui/alerts';
import { useWrite } from '../write/use-write';
import { Form } from './form';
import { InputField } from './fields/input-field';
import { fieldsOf } from './server-errors';
import { SubmitButton } from './submit-button';
import { useDomainForm } from './use-domain-form';

withFakeServer();

const FAILED = 'There was an error. Please try again! Error Code P2';
const text = z.string().min(1, 'Required Field').max(5, 'At most five characters.');
const schema = z.object({ place: text, name: text, note: text });
type Values = z.infer<typeof schema>;

/** A form with its fields in another order than the schema's, and a banner where the requirements have one. */
function Example({ banner }: { banner: boolean }) {
  const alerts = useAlerts();
  const form = useDomainForm<Values>(schema, { place: '', name: '', note: '' });
  const save = useWrite<Values>({
    send: (values) => api.post('/visitors', values),
    success: 'Saved.',
    failure: FAILED,
    atFields: fieldsOf(form),
  });
  return (
    <Form form={form} onSubmit={save.run} {...(banner && { onInvalid: () => alerts.failure(FAILED) })}>
      <InputField name="name" label="Name" required />
      <InputField name="place" label="Place" required />
      <InputField name="note" label="Note" required />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const open = (banner: boolean) => {
  logIn();
  return openScreen('/example', <Example banner={banner} />).user;
};
const send = () => screen.getByRole('button', { name: 'Send' });
const field = (name: string) => screen.getByRole('textbox', { name });
const banner = () => document.querySelector<HTMLElement>('.alert-area [role="alert"]')!;
const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => link.textContent);

it('[SES-23] the banner of a refused form says what to do, and leads to each of its fields', async () => {
  const user = open(true);
  await user.type(field('Place'), 'Here');
  await user.click(send());
  expect(await within(banner()).findByText('Please fill in the marked fields.')).toBeVisible();
  expect(within(banner()).getByText(FAILED)).toBeVisible();
  expect(linksIn(banner())).toEqual(['Name', 'Note']);
  expect(field('Name')).toHaveFocus();
  await user.click(within(banner()).getByRole('link', { name: 'Note' }));
  expect(field('Note')).toHaveFocus();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('[SES-23] a wrong value is to be corrected, and what is corrected is no longer listed', async () => {
  const user = open(true);
  for (const name of ['Name', 'Place', 'Note']) await user.type(field(name), 'too long');
  await user.click(send());
  expect(await within(banner()).findByText('Please correct the marked fields.')).toBeVisible();
  expect(linksIn(banner())).toEqual(['Name', 'Place', 'Note']);
  for (const name of ['Name', 'Note']) {
    await user.clear(field(name));
    await user.type(field(name), 'Right');
  }
  await user.click(send());
  await waitFor(() => expect(linksIn(banner())).toEqual(['Place']));
});

it('[SES-23] a field that is put right leaves the banner, which keeps what failed', async () => {
  const user = open(true);
  await user.click(send());
  expect(await within(banner()).findByText('Please fill in the marked fields.')).toBeVisible();
  await user.type(field('Name'), 'Right');
  await waitFor(() => expect(linksIn(banner())).toEqual(['Place', 'Note']));
  await user.clear(field('Name'));
  for (const name of ['Place', 'Note']) await user.type(field(name), 'Right');
  await waitFor(() => expect(linksIn(banner())).toEqual([]));
  expect(within(banner()).queryByText('Please fill in the marked fields.')).toBeNull();
  expect(within(banner()).getByText(FAILED)).toBeVisible();
});

it('[SES-23] fields that the server refuses are listed beside what failed, once', async () => {
  server.use(
    http.post('/api/visitors', () =>
      HttpResponse.json(
        {
          error: {
            status: 400,
            message: 'Bad input.',
            details: { code: 'bad-input', errors: [{ path: 'place', message: 'No such place.' }] },
          },
        },
        { status: 400 },
      ),
    ),
  );
  const user = open(false);
  for (const name of ['Name', 'Place', 'Note']) await user.type(field(name), 'Right');
  await user.click(send());
  expect(await within(banner()).findByRole('link', { name: 'Place' })).toBeVisible();
  expect(within(banner()).getByText(FAILED)).toBeVisible();
  expect(within(banner()).getByText('Please correct the marked fields.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('[SES-23] without a banner the form lists them itself, and leaves the page where it is', async () => {
  const user = open(false);
  vi.mocked(window.scrollTo).mockClear();
  await user.click(send());
  const list = await within(document.querySelector('form')!).findByRole('alert');
  expect(linksIn(list)).toEqual(['Name', 'Place', 'Note']);
  await user.click(within(list).getByRole('link', { name: 'Place' }));
  expect(field('Place')).toHaveFocus();
  expect(banner()).toBeEmptyDOMElement();
  expect(window.scrollTo).not.toHaveBeenCalled();
  for (const name of ['Name', 'Place']) await user.type(field(name), 'Right');
  expect(linksIn(list)).toEqual(['Note']);
  await user.click(send());
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(field('Note')).toHaveFocus();
  expect(field('Note')).toHaveAccessibleDescription('Required Field');
});
