import type { WaitingItem } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { office, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { useWrite } from '../../shared/write/use-write';
import { BusyButton } from '../../shared/ui/busy-button';
import { SaidHere, useSaidHere } from '../../shared/ui/said-here';
import WaitingLink from './components/waiting-link';
import { waitingQuery } from './query';

withFakeServer();
beforeEach(() => logIn());

const anItem = (facts: Partial<WaitingItem>): WaitingItem => ({
  kind: 'qcr-vote',
  title: 'QCR-0012 "It does not start"',
  detail: 'Give your disposition.',
  since: '2026-03-02T15:00:00.000Z',
  due: null,
  overdue: false,
  target: '/Project-Overview/Review-QCR/r12',
  ...facts,
});
const report = anItem({ kind: 'report', title: 'Weekly report: Atlas', target: '/WAR-Reports/Week' });
const vote12 = anItem({});
const vote13 = anItem({ title: 'QCR-0013 "It stops"', target: '/Project-Overview/Review-QCR/r13' });

/** A screen with one act, which says so at the top of the page or beside its button. */
function Screen({ after, beside }: { after: readonly WaitingItem[]; beside: boolean }) {
  const said = useSaidHere();
  const { data } = useQuery(waitingQuery);
  const vote = useWrite({
    send: async () => void (office.waiting = [...after]),
    success: () => (beside ? undefined : 'Voted.'),
    onDone: () => beside && said.done('Voted.'),
  });
  return (
    <>
      <p>{data ? `${data.length} wait` : 'Not known'}</p>
      <BusyButton busy={vote.busy} onClick={vote.run}>
        Vote
      </BusyButton>
      <SaidHere said={said.said} />
    </>
  );
}

async function act(before: WaitingItem[], after: readonly WaitingItem[], beside = false) {
  office.waiting = before;
  const opened = openScreen(
    '/',
    <>
      <WaitingLink />
      <Screen after={after} beside={beside} />
    </>,
  );
  await screen.findByText(`${before.length} wait`);
  await opened.user.click(screen.getByRole('button', { name: 'Vote' }));
  await screen.findByText(`${after.length} wait`);
  expect(screen.getByText('Voted.')).toBeVisible();
  return opened;
}

it.each([false, true])(
  '[WAI-09] a success that settled a task leads to the next of its kind, beside the button too: %s',
  async (beside) => {
    const { user, address } = await act([report, vote12, vote13], [report, vote13], beside);
    const next = await screen.findByRole('link', { name: 'Next: QCR-0013 "It stops"' });
    expect(next.closest('[role="status"]')).toHaveTextContent('Voted.');
    await user.click(next);
    await waitFor(() => expect(address()).toBe('/Project-Overview/Review-QCR/r13?act=1'));
  },
);

it('[WAI-09] without another of its kind it leads to the most urgent', async () => {
  await act([report, vote12], [report]);
  expect(await screen.findByRole('link', { name: 'Next: Weekly report: Atlas' })).toHaveAttribute(
    'href',
    '/WAR-Reports/Week',
  );
});

it('[WAI-09] the last one says that nothing else waits', async () => {
  await act([vote12], []);
  expect(await screen.findByText('Nothing else waits for you.')).toBeVisible();
});

it('[WAI-09] an act that settled nothing leads nowhere, also after one that did', async () => {
  const { user } = await act([report, vote12], [report]);
  await screen.findByRole('link', { name: /^Next/ });
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull());
  expect(await screen.findByText('Voted.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
});
