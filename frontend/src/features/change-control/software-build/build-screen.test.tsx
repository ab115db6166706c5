import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { builds, withBuildOffice } from '../../../testing/build-office';
import { office, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { logIn, openApp } from '../../../testing/open-app';
import { aPerson } from '../../../testing/builders';
import { aBuild, aBuildQcr, anEntry } from '../../../testing/builds';
import { address, be, beCm, open, panel, withManager } from './testing/open-build';

withFakeServer();
withBuildOffice();
withManager();

describe('the header', () => {
  it('[BLD-01] names the build, its project, version and manager, its status and its stage', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Build 0012, Atlas');
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
    expect(header.getByText('4.2')).toBeVisible();
    expect(header.getAllByText('Patricia Moore')[0]).toBeVisible();
    expect(header.getByText('Open')).toBeVisible();
    expect(header.getByText('QIP-1s')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Build 0012 Atlas · Company Intranet'));
  });

  it.each([
    ['QIP-1s', 'or', beCm],
    ['CCB2', 'and', () => be('dan', 'Dan', 'Lowe', 'Developer')],
  ] as const)(
    '[BLD-19] [BLD-06] says who the build waits for at %s, and since when: one or all of several, joined by “%s”',
    async (stage, joined, logIn) => {
      logIn();
      builds.build = aBuild({ stage, waitingFor: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'] });
      await open();
      expect(document.querySelector('.build-waiting')).toHaveTextContent(
        new RegExp(`^Waiting for Ann, Bo, Cy, ${joined} 2 others since Mar 2, 2026, .*\\(\\d+ days\\)$`),
      );
    },
  );

  it('[BLD-19] calls the reader “you” when it waits for them, and leads to what is to be done', async () => {
    beCm();
    builds.build = aBuild({ stage: 'Project Planning', waitingFor: ['Carla Mason', 'Ann'] });
    const { user } = await open();
    expect(document.querySelector('.build-waiting')).toHaveTextContent(
      /^Waiting for you or Ann since Mar 2, 2026/,
    );
    await user.click(screen.getByRole('button', { name: 'Go there' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'The Project Planning stage is complete' })).toHaveFocus(),
    );
  });

  it('[BLD-19] [WAI-03] leads to the first plan that is missing, also of more plans than a page shows', async () => {
    const written = Array.from({ length: 11 }, (_, index) => aBuildQcr(index + 1, { qip: 1 }));
    builds.build = aBuild({ stage: 'QIP-1s', qcrs: [...written, aBuildQcr(13), aBuildQcr(12)] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Go there' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Write QIP-1 of QCR-0012' })).toHaveFocus());
  });

  it('[WAI-03] takes no focus for a build that waits for others meanwhile', async () => {
    be('dan', 'Dan', 'Lowe', 'Developer');
    builds.build = aBuild({ stage: 'Project Planning' });
    const { address: now } = await open('?act=1');
    await waitFor(() => expect(now()).toBe(address));
    expect(panel().contains(document.activeElement)).toBe(false);
  });

  it('[BLD-19] [WAI-07] says to an admin that it waits for the PM, and that they can act', async () => {
    logIn(
      aPerson({ username: 'ada', firstName: 'Ada', lastName: 'Roe', role: { id: 2, name: 'Administrator' } }),
    );
    builds.build = aBuild({ stage: 'Review QIP-1s', waitingFor: ['Patricia Moore'] });
    await open();
    expect(document.querySelector('.build-waiting')).toHaveTextContent(
      /^Waiting for Patricia Moore since Mar 2, 2026, .*\. You can stand in\.$/,
    );
    expect(screen.getByRole('button', { name: 'Go there' })).toBeVisible();
  });

  it('[BLD-01] stays in view once it is scrolled up more than 100 pixels, 28 narrower than its place', async () => {
    await open();
    const header = screen.getByRole('heading', { level: 1 }).closest('header')!;
    vi.spyOn(header.parentElement!, 'clientWidth', 'get').mockReturnValue(900);
    const scroll = (to: number) => {
      window.scrollY = to;
      fireEvent.scroll(window);
    };
    scroll(100);
    expect(header).not.toHaveClass('is-stuck');
    scroll(101);
    expect(header).toHaveClass('is-stuck');
    expect(header).toHaveStyle({ width: '872px' });
    scroll(0);
    expect(header).not.toHaveClass('is-stuck');
  });
});

describe('history', () => {
  it('[BLD-17] tells who did what, when and why, with the way to the change request', async () => {
    builds.history = [
      anEntry({
        event: 'rejected',
        actorName: 'Colin Burke',
        before: 'CCB2',
        after: 'CCB2',
        reason: 'The plan is <i>thin</i>',
        createdAt: '2026-03-01T12:00:00.000Z',
      }),
      anEntry({
        event: 'counted',
        username: null,
        actorName: 'System',
        before: 'CCB2',
        after: 'Requirements',
      }),
      anEntry({ event: 'attached', qcr: 'qcr9', qcrNumber: 9 }),
      anEntry({
        event: 'planned',
        actorName: 'Daniel Kowalski',
        qcr: 'qcr9',
        qcrNumber: 9,
        before: 'QIP-1s',
        after: 'Review QIP-1s',
        reason: 'QIP-1',
      }),
    ];
    await open();
    const [rejected, counted, attached, planned] = await within(
      await screen.findByRole('region', { name: 'History' }),
    ).findAllByRole('listitem');
    expect(rejected).toHaveTextContent(/Mar 1, 2026.*Colin Burke rejected, at CCB2The plan is <i>thin<\/i>/);
    expect(counted).toHaveTextContent(/All votes are in, CCB2 →to Requirements/);
    expect(planned).toHaveTextContent(
      /Daniel Kowalski submitted a QIP for QCR-0009 \(QIP-1\), QIP-1s →to Review QIP-1s$/,
    );
    expect(within(attached!).getByRole('link', { name: 'QCR-0009' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QCR/qcr9',
    );
  });

  it('[BLD-17] shows ten entries, and the older ones when they are asked for', async () => {
    builds.history = Array.from({ length: 25 }, () => anEntry());
    const { user } = await open();
    const region = await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(10));
    await user.click(within(region).getByRole('button', { name: 'Show 15 older entries' }));
    expect(within(region).getAllByRole('listitem')).toHaveLength(25);
  });

  it('[BLD-17] [SES-24] says when it could not be loaded, and shows the rest of the screen', async () => {
    server.use(http.get('/api/builds/:id/history', () => refuse('internal')));
    await open();
    expect(await screen.findByText('The history of this build could not be loaded.')).toBeVisible();
    expect(panel()).toBeVisible();
  });
});

describe('the screen', () => {
  it('[BLD-01] [ABS-04] is seven requests: the build, its history, who is away, and what every screen asks for', async () => {
    await open();
    await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(timesAsked('GET /builds/build12/history')).toBe(1));
    expect(office.asked.map(({ what }) => what).sort()).toEqual([
      'GET /builds/build12',
      'GET /builds/build12/history',
      'GET /company-profile',
      'GET /days-away/now',
      'GET /notifications',
      'GET /users/me',
      'GET /waiting',
    ]);
  });

  it('[SES-16] says that there is no such build', async () => {
    openApp('/Project-Overview/ViewEdit-Build/other');
    expect(
      await screen.findByText('There is no such build, or you may not see it', {}, { timeout: 10_000 }),
    ).toBeVisible();
  });

  it('[SES-24] offers to try again when the build could not be loaded', async () => {
    let broken = true;
    server.use(http.get('/api/builds/:id', () => (broken ? refuse('internal') : undefined)));
    const { user } = openApp(address);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('[BLD-18] shows the change requests that a build of sixty has page by page', async () => {
    builds.build = aBuild({ qcrs: Array.from({ length: 60 }, (_, index) => aBuildQcr(index + 1)) });
    await open();
    expect(within(panel()).getByText('Showing 1 to 10 of 60')).toBeVisible();
  });
});
