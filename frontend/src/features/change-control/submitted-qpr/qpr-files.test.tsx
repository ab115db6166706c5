import { fileMessages, qprMessages as say, refusals } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { aQpr } from '../../../testing/change-requests';
import { refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { logIn } from '../../../testing/open-screen';
import { fillIn, open, submit, withProjects } from './testing/qpr-form';

withFakeServer();
withProjects();

it('[QPR-11] adds the chosen files once the report is there, and names those that could not be', async () => {
  const sent: string[] = [];
  server.use(
    http.post('/api/upload', async ({ request }) => {
      const body = await request.text();
      const part = (field: string) => new RegExp(`name="${field}"\\s+(\\S+)`).exec(body)?.[1];
      const name = /text of (\S+)/.exec(body)?.[1];
      sent.push([part('ref'), part('refId'), name].join(' '));
      if (name === 'page.txt') return refuse('not-a-file');
      return name === 'bad.txt' ? refuse('internal') : HttpResponse.json([{ id: 1 }], { status: 201 });
    }),
  );
  logIn();
  const { user } = open();
  await fillIn({ user });
  const file = (name: string) => new File([`text of ${name}`], name, { type: 'text/plain' });
  const chosen = ['a.txt', 'bad.txt', 'page.txt', 'no.txt'].map(file);
  await user.upload(screen.getByLabelText('Choose files'), chosen);
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.txt', { type: 'text/plain' });
  await user.upload(screen.getByLabelText('Choose files'), new File([], 'empty.txt'));
  const empty = `was left out: ${refusals['file-empty'].message}`;
  expect(screen.getByText(empty).parentElement).toHaveTextContent(/^empty\.txt was/);
  await user.upload(screen.getByLabelText('Choose files'), large);
  const tooLarge = `was left out: ${refusals['file-too-large'].message}`;
  expect(screen.getByText(tooLarge).parentElement).toHaveTextContent(/^large\.txt was/);
  await user.click(screen.getByRole('button', { name: 'Leave out no.txt' }));
  expect(timesAsked('POST /upload')).toBe(0);
  await user.click(submit());
  const failed = await screen.findByText(`bad.txt was not added: ${fileMessages.notAdded}`);
  expect(failed.closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByText(`page.txt was not added: ${refusals['not-a-file'].message}`)).toBeVisible();
  expect(screen.getByText(say.submitted)).toBeVisible();
  const { documentId } = aQpr();
  expect(sent).toEqual(['a.txt', 'bad.txt', 'page.txt'].map((name) => `submitted-qpr ${documentId} ${name}`));
  expect(screen.queryByRole('button', { name: 'Leave out a.txt' })).toBeNull();
  expect(screen.queryByText(tooLarge)).toBeNull();
});

it('[QPR-11] takes 50 MB together, and names what is left out', async () => {
  logIn();
  const { user } = open();
  await fillIn({ user });
  const large = (name: string) => {
    const file = new File(['x'], name, { type: 'text/plain' });
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 });
    return file;
  };
  const names = ['1.log', '2.log', '3.log', '4.log', '5.log', '6\u202egnp.log'];
  await user.upload(screen.getByLabelText('Choose files'), names.map(large));
  expect(screen.getByText(`was left out: ${refusals['files-too-large'].message}`)).toBeVisible();
  expect(screen.getByText('6gnp.log')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Leave out/ })).toHaveLength(5);
});

it('[QPR-03] [QPR-11] Undo after Clear Form brings the chosen files back', async () => {
  logIn();
  const { user } = open();
  await user.upload(await screen.findByLabelText('Choose files'), new File(['x'], 'a.txt'));
  await user.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(screen.queryByText('a.txt')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('a.txt')).toBeVisible();
});
