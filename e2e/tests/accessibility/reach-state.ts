import { screens } from '@intranet/domain';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { finderOf, type FindId } from '../../fixtures/without-browser';
import type { State } from './state';
import { states } from './states';

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
