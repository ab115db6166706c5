import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';
import { appRoutes } from './routes';

withFakeServer();

const leavesOf = (route: RouteObject): RouteObject[] =>
  route.children ? route.children.flatMap(leavesOf) : [route];

const leaves = appRoutes.flatMap(leavesOf);

it('[SES-13] every address of the table shows something or leads on; the router warns of none', () => {
  const empty = leaves.filter(({ element, lazy, Component }) => element === undefined && !lazy && !Component);
  expect(empty.map(({ path }) => path)).toEqual([]);
  expect(leaves.length).toBeGreaterThan(30);
});

it.each(['/Project-Overview/QIP-Form', '/Project-Overview/STR-Form'])(
  '[SES-13] %s without an id leads on without a message in the console',
  async (path) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    logIn();
    openApp(path);
    await heading(/Emma/);
    // The calendar's library, which Home loads meanwhile, has React say this of its own build.
    const said = warned.mock.calls.flat().filter((text) => !/outdated JSX transform/.test(String(text)));
    expect(said).toEqual([]);
    warned.mockRestore();
  },
);
