import { refusals } from '@intranet/domain';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { Form } from '../form/form';
import { InputField } from '../form/fields/input-field';
import { fieldsOf } from '../form/server-errors';
import { SubmitButton } from '../form/submit-button';
import { useDomainForm } from '../form/use-domain-form';
import { keys } from '../http/keys';
import { getList } from '../http/lists';
import { postRecord } from '../http/record';
import { BusyButton } from '../ui/busy-button';
import { ConfirmModal } from '../ui/confirm-modal';
import { useWrite } from './use-write';

withFakeServer();

const schema = z.object({ name: z.string() });

interface ActProps {
  send?: () => Promise<unknown>;
  failure?: string | undefined;
  inSteps?: boolean;
  onDone?: () => void;
  inDialog?: boolean;
  onEnd?: () => void;
}

/** Signs a visitor in by a button, by a form and after a question, beside the list that shows it. */
function Act({ send = () => postRecord('/visitors', {}), inDialog = false, ...ways }: ActProps) {
  const form = useDomainForm<{ name: string }>(schema, { name: '' });
  useQuery({ queryKey: keys.visitors, queryFn: () => getList('/visitors', {}), retry: false });
  const write = useWrite({
    send,
    success: 'Signed in.',
    failure: 'There was an error signing in.',
    atFields: fieldsOf(form),
    touches: [keys.visitors],
    inDialog,
    ...ways,
  });
  return (
    <>
      <BusyButton busy={write.busy} onClick={write.run}>
        Sign in
      </BusyButton>
      <ConfirmModal
        show
        title="Really?"
        confirmLabel="Yes"
        busy={write.busy}
        onConfirm={() => void write.run()}
        onCancel={() => undefined}
      >
        {write.failureMessage}
      </ConfirmModal>
      <Form form={form} onSubmit={() => write.run()}>
        <InputField name="name" label="Name" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </>
  );
}

const answer = (post: () => Response | Promise<Response>) =>
  server.use(
    http.get('/api/visitors', () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
    http.post('/api/visitors', post),
  );

const stored = () => HttpResponse.json({ data: {} });

/** Also while a dialog hides it. */
const named = (name: string) => screen.getByText(name).closest('button')!;
const button = () => named('Sign in');

async function open(props: ActProps = {}) {
  const { user } = openScreen('/acts', <Act {...props} />);
  await waitFor(() => expect(timesAsked('GET /visitors')).toBe(1));
  return { press: () => user.click(button()), user };
}

beforeEach(() => {
  logIn();
  answer(stored);
});
afterEach(() => {
  onlineManager.setOnline(true);
});

it('[SES-16] says that it worked, and asks again for what it touches', async () => {
  const { press } = await open();
  await press();
  expect(await screen.findByText('Signed in.')).toBeInTheDocument();
  await waitFor(() => expect(timesAsked('GET /visitors')).toBe(2));
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
});

it('[SES-16] a double click on a form sends it once', async () => {
  const { user } = await open();
  const send = named('Send');
  await user.dblClick(send);
  expect(await screen.findByText('Signed in.')).toBeInTheDocument();
  expect(timesAsked('POST /visitors')).toBe(1);
});

it('[SES-16] is sent once no matter how often it is pressed, and is busy until the answer', async () => {
  let finish: (value: Response) => void = () => undefined;
  answer(() => new Promise<Response>((resolve) => (finish = resolve)));
  await open();
  // Both presses before the first renders.
  button().click();
  button().click();
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  button().click();
  await waitFor(() => expect(timesAsked('POST /visitors')).toBe(1));
  finish(stored());
  expect(await screen.findByText('Signed in.')).toBeInTheDocument();
  expect(timesAsked('POST /visitors')).toBe(1);
});

it('[SES-16] a question can neither be answered twice nor taken back while its yes is carried out', async () => {
  let finish: (value: Response) => void = () => undefined;
  answer(() => new Promise<Response>((resolve) => (finish = resolve)));
  const { user } = await open();
  const dialog = within(screen.getByRole('dialog', { name: 'Really?' }));
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  for (const name of ['Yes', 'Cancel']) expect(dialog.getByRole('button', { name })).toBeDisabled();
  finish(stored());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Yes' })).toBeEnabled());
  expect(timesAsked('POST /visitors')).toBe(1);
});

it('[SES-16] [SES-23] a refusal is shown at its field and at the top; nothing has changed, so nothing is refetched', async () => {
  const errors = [{ path: 'name', message: 'This name is taken.' }];
  answer(() => refuse('bad-input', { errors }));
  const { press } = await open();
  await press();
  expect(await screen.findByText('There was an error signing in.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
  expect(timesAsked('GET /visitors')).toBe(1);
});

it('[SES-16] without words of its own it says those of the server, also beside what a field refused', async () => {
  const errors = [{ path: 'name', message: 'This name is taken.' }];
  answer(() => refuse('bad-input', { errors }));
  const { press } = await open({ failure: undefined });
  await press();
  expect(await screen.findByText(refusals['bad-input'].message)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
});

it('[SES-16] what stores one thing after the other shows what was stored before one was refused', async () => {
  answer(() => refuse('bad-input'));
  const { press } = await open({ inSteps: true });
  await press();
  await waitFor(() => expect(timesAsked('GET /visitors')).toBe(2));
});

it('[SES-16] says when another person was quicker, and refetches what is shown', async () => {
  answer(() => refuse('stale'));
  const { press } = await open();
  await press();
  await waitFor(() => expect(timesAsked('GET /visitors')).toBe(2));
});

/** Presses again as soon as the button is enabled. */
function pressWhenFree(pressed: HTMLElement): void {
  let wasBusy = false;
  const observer = new MutationObserver(() => {
    const busy = pressed.getAttribute('aria-disabled') === 'true';
    if (wasBusy && !busy) {
      observer.disconnect();
      pressed.click();
    }
    wasBusy = busy;
  });
  observer.observe(pressed, { attributes: true });
}

it.each([
  ['a form', 'Send'],
  ['a button', 'Sign in'],
])('[SES-16] a press of %s that comes as soon as it can is not lost', async (_, name) => {
  answer(() => refuse('stale'));
  const { user } = await open();
  const pressed = named(name);
  pressWhenFree(pressed);
  await user.click(pressed);
  await waitFor(() => expect(timesAsked('POST /visitors')).toBe(2));
});

it.each([
  ['the server is away', () => answer(() => HttpResponse.error())],
  ['there is no network', () => (answer(() => HttpResponse.error()), onlineManager.setOnline(false))],
])('[SES-16] [OPS-06] fails and can be tried again when %s', async (_, happen) => {
  const onEnd = vi.fn<() => void>();
  const { press } = await open({ onEnd });
  happen();
  await press();
  expect(await screen.findByText('There was an error signing in.')).toBeInTheDocument();
  expect(onEnd).toHaveBeenCalledOnce();
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
  answer(stored);
  await press();
  expect(await screen.findByText('Signed in.')).toBeInTheDocument();
});

describe('a fault of our own', () => {
  const fault = new TypeError('ours');
  const faults: unknown[] = [];
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(event.error);
  };
  beforeEach(() => {
    faults.length = 0;
    window.addEventListener('error', hear);
  });
  afterEach(() => window.removeEventListener('error', hear));

  it('[SES-16] ends it too, and is shown where such faults are looked for', async () => {
    const onEnd = vi.fn<() => void>();
    const { press } = await open({ onEnd, send: () => Promise.reject(fault) });
    await press();
    expect(await screen.findByText('There was an error signing in.')).toBeInTheDocument();
    expect(onEnd).toHaveBeenCalledOnce();
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
    expect(faults).toEqual([fault]);
  });

  it('[SES-16] does not make a person send again what is stored', async () => {
    const onDone = () => {
      throw fault;
    };
    const { press } = await open({ onDone });
    await press();
    expect(await screen.findByText('Signed in.')).toBeInTheDocument();
    await waitFor(() => expect(timesAsked('GET /visitors')).toBe(2));
    expect(screen.queryByText('There was an error signing in.')).not.toBeInTheDocument();
    expect(faults).toEqual([fault]);
  });
});

it('[SES-16] in a dialog, which hides the alerts of the page, the dialog says what failed until the next try', async () => {
  answer(() => refuse('internal'));
  const { user } = await open({ inDialog: true });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('There was an error signing in.'));
  expect(document.querySelector('.alert-area [role="alert"]')).toBeEmptyDOMElement();
  answer(stored);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dialog).not.toHaveTextContent('There was an error'));
});
