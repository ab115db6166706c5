import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openScreen, logIn } from '../../testing/open-screen';
import { withFakeServer } from '../../testing/fake-server';
import { Form } from '../form/form';
import { InputField } from '../form/fields/input-field';
import { SubmitButton } from '../form/submit-button';
import { useDomainForm } from '../form/use-domain-form';
import { useAlerts } from './alerts';
import { SaidHere, useSaidHere } from './said-here';

withFakeServer();

const schema = z.object({ name: z.string().min(1, 'Required Field') });

function Acts() {
  const alerts = useAlerts();
  const here = useSaidHere();
  const form = useDomainForm<{ name: string }>(schema, { name: '' });
  return (
    <>
      <button type="button" onClick={() => alerts.success(['First part done.', 'Second part done.'])}>
        Do both
      </button>
      <button type="button" onClick={() => alerts.failure('It failed.')}>
        Fail
      </button>
      <button type="button" onClick={() => alerts.failure('The table is old.', { along: true })}>
        Renew
      </button>
      <button type="button" onClick={() => here.done('Stored here.')}>
        Store
      </button>
      <SaidHere said={here.said} />
      <Form form={form} onSubmit={() => alerts.success('Sent.')}>
        <InputField name="name" label="Name" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </>
  );
}

/** The alerts of the page, which come before what is said beside a button. */
const done = () => screen.getAllByRole('status')[0]!;
const failed = () => screen.getAllByRole('alert')[0]!;

const open = () => {
  logIn();
  const { user } = openScreen('/acts', <Acts />);
  return (name: string) => user.click(screen.getByRole('button', { name }));
};

it('[SES-16] the alert of an action disappears with the next, and one action’s messages are together', async () => {
  const press = open();
  await press('Do both');
  expect(done()).toHaveTextContent('First part done.');
  expect(done()).toHaveTextContent('Second part done.');
  await press('Fail');
  expect(failed()).toHaveTextContent('It failed.');
  expect(done()).toBeEmptyDOMElement();
  await press('Do both');
  expect(failed()).toBeEmptyDOMElement();
  await press('Renew');
  await press('Renew');
  expect(screen.getAllByText('The table is old.')).toHaveLength(1);
  expect(screen.getByText('Second part done.')).toBeVisible();
});

it('[SES-16] a failure brings the page to its top, a success leaves the reader where they are', async () => {
  const press = open();
  vi.mocked(window.scrollTo).mockClear();
  await press('Do both');
  expect(window.scrollTo).not.toHaveBeenCalled();
  await press('Fail');
  expect(window.scrollTo).toHaveBeenCalledOnce();
});

it('[SES-16] an act has one alert, whatever it has to say', async () => {
  const press = open();
  await press('Do both');
  expect(screen.getAllByRole('button', { name: 'Dismiss this message' })).toHaveLength(1);
});

it('[SES-16] a form that its own field refuses leaves no success of an earlier act standing', async () => {
  const press = open();
  await press('Do both');
  await press('Send');
  expect(await screen.findByText('Required Field')).toBeVisible();
  expect(done()).toBeEmptyDOMElement();
});

it.each(['Do both', 'Fail', 'Send'])(
  '[SES-16] what is said beside a button goes when %s begins, and can be dismissed',
  async (next) => {
    const press = open();
    await press('Store');
    expect(screen.getByText('Stored here.')).toBeVisible();
    await press('Dismiss this message');
    expect(screen.queryByText('Stored here.')).not.toBeInTheDocument();
    await press('Store');
    await press(next);
    expect(screen.queryByText('Stored here.')).not.toBeInTheDocument();
    await press('Store');
    expect(screen.getByText('Stored here.')).toBeVisible();
  },
);
