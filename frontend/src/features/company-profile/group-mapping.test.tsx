import { groupMappingMessages as say, refusals } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const call = '/company-profile/group-mapping';
const path = `/api${call}`;
let table: { lines: { claim: string; group: string }[]; claim: string | null; revision: number };

beforeEach(() => {
  table = { lines: [{ claim: 'dev', group: 'Developer' }], claim: 'groups', revision: 3 };
  logIn(aPerson({ username: 'administrator', role: { id: 1, name: 'Administrator' }, groups: ['Admin'] }));
  server.use(
    http.get(path, () => HttpResponse.json({ data: table })),
    http.put(path, async ({ request }) => {
      const { data } = (await request.json()) as { data: typeof table };
      if (data.revision !== table.revision) return refuse('stale');
      table = { ...table, lines: data.lines, revision: table.revision + 1 };
      return HttpResponse.json({ data: table });
    }),
  );
});

const open = async () => {
  const app = openApp('/Administrator-Tools/Company-Profile');
  await heading('Company Profile');
  await screen.findByRole('button', { name: 'Submit Changes' });
  return app;
};
const field = () => screen.findByRole('textbox', { name: 'Groups of the provider' });
const save = () => screen.getByRole('button', { name: 'Save Groups' });

it('[OPS-20] shows the table a line each, saves it twice in a row, and by the keyboard alone', async () => {
  const { user } = await open();
  expect(await field()).toHaveValue('dev = Developer');
  await user.click(await field());
  await user.keyboard('{Control>}{End}{/Control}{Enter}leads = Supervisor');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(table.lines).toEqual([
    { claim: 'dev', group: 'Developer' },
    { claim: 'leads', group: 'Supervisor' },
  ]);
  await user.clear(await field());
  await user.click(save());
  await expect.poll(() => table).toMatchObject({ lines: [], revision: 5 });
});

it('[OPS-20] a line that is none is named before anything is sent', async () => {
  const { user } = await open();
  await user.type(await field(), '{Enter}admins = Admin');
  await user.click(save());
  expect(await screen.findByText(say.wrongLine('admins'))).toBeVisible();
  expect(timesAsked(`PUT ${call}`)).toBe(0);
});

it('[OPS-20] whoever was slower keeps what was typed, and is told', async () => {
  const { user } = await open();
  await user.type(await field(), '{Enter}leads = Supervisor');
  table = { ...table, revision: 9 };
  await user.click(save());
  expect(await screen.findByText(refusals.stale.message)).toBeVisible();
  expect(await field()).toHaveValue('dev = Developer\nleads = Supervisor');
  expect(lastAsked(`PUT ${call}`)).toBeDefined();
});

it('[OPS-20] is not there for others, nor where the settings name no claim', async () => {
  table = { ...table, claim: null };
  await open();
  await expect.poll(() => timesAsked(`GET ${call}`)).toBe(1);
  expect(screen.queryByRole('button', { name: 'Save Groups' })).not.toBeInTheDocument();
});

it('[OPS-20] Administration does not see the table', async () => {
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  await open();
  expect(screen.queryByRole('button', { name: 'Save Groups' })).not.toBeInTheDocument();
  expect(timesAsked(`GET ${call}`)).toBe(0);
});

it('[OPS-20] a table that cannot be read says so', async () => {
  server.use(http.get(path, () => refuse('internal')));
  await open();
  expect(await screen.findByText(say.loadError)).toBeVisible();
});
