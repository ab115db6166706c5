import { mayOpen, type RouteName } from '@intranet/domain';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { logIn } from '../../testing/log-in';
import EmptyWordsOf, { emptyLists } from './empty-words';

const names = Object.keys(emptyLists) as (keyof typeof emptyLists)[];

const show = (of: keyof typeof emptyLists) =>
  render(
    <MemoryRouter>
      <EmptyWordsOf of={of} />
    </MemoryRouter>,
  );

it.each(names)('[SES-29] %s says what it is for, and leads only where the person may go', (of) => {
  const words: { title: string; says: string; way?: { to: RouteName; words: string } } = emptyLists[of];
  for (const groups of [['Employee'], ['IT', 'Employee'], ['CM']] as const) {
    logIn(aPerson({ groups: [...groups] }));
    const { unmount } = show(of);
    expect(screen.getByText(words.title)).toBeVisible();
    expect(screen.getByText(words.says)).toBeVisible();
    const actor = { id: 7, username: 'employee', role: 'Authenticated', groups } as const;
    const leads = words.way !== undefined && mayOpen(actor, words.way.to);
    expect(screen.queryAllByRole('link')).toHaveLength(leads ? 1 : 0);
    unmount();
  }
});

it('[SES-29] what it says is a sentence of its own', () => {
  const sentences = names.map((of) => emptyLists[of].says);
  expect(new Set(sentences).size).toBe(names.length);
  for (const says of sentences) expect(says).toMatch(/^\p{Lu}.{20,}\.$/u);
});
