import { type GroupName, helpFor } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const contents = () => within(screen.getByRole('navigation', { name: 'Topics' }));

it.each<[GroupName[]]>([[['Employee']], [['Administration']], [[]]])(
  '[SEA-09] people of groups %j read the topics that concern them, in the words of the table',
  async (groups) => {
    const person = aPerson({ groups });
    logIn(person);
    openApp('/Help');
    await heading('Help');
    await waitFor(() => expect(document.title).toContain('Help'));
    const sections = helpFor({ id: 1, username: person.username, role: 'Authenticated', groups });
    const topics = sections.flatMap((section) => section.topics);
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
      topics.map(({ title }) => title),
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Topics',
      ...sections.map(({ title }) => title),
    ]);
    for (const { about, steps = [], notes = [] } of topics)
      for (const words of [about, ...steps, ...notes]) expect(screen.getByText(words)).toBeVisible();
    expect(contents().getAllByRole('link')).toHaveLength(topics.length);
  },
);

it('[SEA-09] the table of contents leads to a topic, and that to its screen', async () => {
  logIn(aPerson({ groups: ['Employee'] }));
  const { user, address, hash } = openApp('/Help');
  await heading('Help');
  await user.click(contents().getByRole('link', { name: 'Enter days off' }));
  await waitFor(() => expect(hash()).toBe('#days-away'));
  expect(screen.getByRole('heading', { name: 'Enter days off' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Open Days Away' }));
  await waitFor(() => expect(address()).toBe('/Resources/Days-Away'));
});

it('[SEA-09] the user menu leads to it', async () => {
  logIn(aPerson({ groups: ['Employee'] }));
  const { user, address } = openApp('/My-Account');
  await heading('My Account');
  await user.click(screen.getByRole('button', { name: /user menu/ }));
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  await waitFor(() => expect(address()).toBe('/Help'));
});
