import { screens } from '@intranet/domain';
import type { APIRequestContext, Page } from '@playwright/test';
import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { DEMO_PASSWORD, logInAs } from '../../pages/login.page';
import { type FindId, type State, states } from './states';

interface Found {
  id: number;
  documentId: string;
}

/** Reads lists as a person, beside the browser. */
async function finderOf(request: APIRequestContext, username: string): Promise<FindId> {
  const data = { identifier: username, password: DEMO_PASSWORD };
  const { jwt } = (await (await request.post('/api/auth/local', { data })).json()) as { jwt: string };
  return async (path, id = 'id') => {
    const answer = await request.get(`/api${path}`, { headers: { Authorization: `Bearer ${jwt}` } });
    const body = (await answer.json()) as Found[] | { data: Found[] };
    const [record] = Array.isArray(body) ? body : body.data;
    if (!record) throw new Error(`${path} finds nothing for ${username}.`);
    return String(record[id]);
  };
}

const addressOf = async ({ screen, id, rest = '' }: State, find: FindId): Promise<string> =>
  `${screens[screen].path}${id ? `/${await id(find)}` : ''}${rest}`;

/** Reaches a state and returns its violations. */
async function faultsIn(page: Page, state: State, find: FindId): Promise<string[]> {
  // The same address with another hash would not reload the page.
  await page.goto('about:blank');
  await page.goto(await addressOf(state, find));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await state.reach?.(page);
  return (await faultsInBothThemes(page)).map((fault) => `${state.name}: ${fault}`);
}

const people = [...new Set(states.map(({ as }) => as))];

for (const person of people) {
  test(`[SES-16] modals, forms with faults and records pass the accessibility checks, as ${person}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(360_000);
    if (person !== 'nobody') await logInAs(page, person);
    const find: FindId =
      person === 'nobody'
        ? () => Promise.reject(new Error('Nobody may read.'))
        : await finderOf(request, person);
    const faults: string[] = [];
    for (const state of states.filter((one) => one.as === person)) {
      await test.step(state.name, async () => faults.push(...(await faultsIn(page, state, find))));
    }
    expect(faults).toEqual([]);
  });
}
