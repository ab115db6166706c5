import { screens } from '@intranet/domain';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../pages/login.page';
import type { FindId, State } from './state';
import { states } from './states';

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

/** Everybody who has a state to look at. */
export const people = [...new Set(states.map(({ as }) => as))];

/** Reaches the states of one person, who is logged in, one after the other. */
export async function eachState(
  page: Page,
  request: APIRequestContext,
  person: State['as'],
  look: (state: State) => Promise<void>,
): Promise<void> {
  const find: FindId =
    person === 'nobody'
      ? () => Promise.reject(new Error('Nobody may read.'))
      : await finderOf(request, person);
  for (const state of states.filter((one) => one.as === person)) {
    // The same address with another hash would not reload the page.
    await page.goto('about:blank');
    await page.goto(await addressOf(state, find));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await state.reach?.(page);
    await look(state);
  }
}
