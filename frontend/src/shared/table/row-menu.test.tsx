import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { openRowMenu } from '../../testing/row-menu';
import { RowMenu } from './row-menu';

withFakeServer();

const open = async (edit = vi.fn<() => void>()) => {
  logIn(aPerson());
  const app = openScreen(
    '/list',
    <>
      <RowMenu
        which="Ada"
        actions={[
          { label: 'Edit', onChoose: edit },
          false,
          { label: 'Plan', to: '/plan' },
          { label: 'Delete', dangerous: true, onChoose: () => undefined },
        ]}
      />
      <RowMenu which="Bob" actions={[false]} />
    </>,
  );
  await openRowMenu(app.user, 'Ada');
  return { ...app, edit };
};
const item = (name: string) => screen.getByRole('menuitem', { name });
const button = () => screen.getByRole('button', { name: 'More actions for Ada' });

describe('the menu of a row', () => {
  it('[SES-32] shows what is allowed, with the focus on the first; a row without any has no menu', async () => {
    await open();
    expect(screen.getByRole('menu', { name: 'More actions for Ada' })).toBeVisible();
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Edit', 'Plan', 'Delete']);
    expect(item('Edit')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'More actions for Bob' })).toBeNull();
  });

  it('[SES-32] is walked by arrows, Home and End, and goes round', async () => {
    const { user } = await open();
    for (const [key, name] of [
      ['ArrowDown', 'Plan'],
      ['ArrowDown', 'Delete'],
      ['ArrowDown', 'Edit'],
      ['ArrowUp', 'Delete'],
      ['Home', 'Edit'],
      ['End', 'Delete'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(item(name)).toHaveFocus();
    }
  });

  it('[SES-32] Escape closes it and gives the focus back; Enter chooses', async () => {
    const { user, edit } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(edit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('[SES-32] a link in it leads to its screen', async () => {
    const { user, address } = await open();
    await user.click(item('Plan'));
    expect(address()).toBe('/plan');
  });

  it('[SES-32] stays beside its button when the page moves', async () => {
    await open();
    const menu = screen.getByRole('menu');
    vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 40, 30));
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(menu).toBeVisible();
    expect(menu).toHaveStyle({ top: '134px' });
  });

  it('[SES-32] is all in the window where its button is near the left edge, as on a phone', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
    await open();
    const menu = screen.getByRole('menu');
    vi.spyOn(menu, 'offsetWidth', 'get').mockReturnValue(192);
    const at = vi.spyOn(button(), 'getBoundingClientRect');
    for (const [left, right] of [
      [107, 160],
      [300, 20],
    ] as const) {
      at.mockReturnValue(new DOMRect(left, 100, 40, 30));
      act(() => void window.dispatchEvent(new Event('resize')));
      expect(menu).toHaveStyle({ right: `${right}px` });
    }
  });
});
