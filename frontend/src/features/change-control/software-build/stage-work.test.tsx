import { buildMessages as say, refusals } from '@intranet/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builds, withBuildOffice } from '../../../testing/build-office';
import { refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { aBuild, aBuildQcr, anEntry } from '../../../testing/builds';
import { address, beCm, bePm, body, open, panel, tab, withManager } from './testing/open-build';

withFakeServer();
withBuildOffice();
withManager();

describe('a stage that is confirmed', () => {
  beforeEach(() => {
    beCm();
    builds.build = aBuild({ stage: 'Development' });
  });

  it('[BLD-18] [BLD-05] [BLD-16] is completed by its check mark and a button, and the build moves on', async () => {
    const { user } = await open();
    const button = within(panel()).getByRole('button', { name: 'Complete stage' });
    await user.click(button);
    expect(timesAsked('POST /builds/build12/complete')).toBe(0);
    await user.click(within(panel()).getByRole('checkbox', { name: 'The Development stage is complete' }));
    await user.click(button);
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('POST /builds/build12/complete')).toEqual({ stage: 'Development' });
    expect(await within(panel()).findByRole('heading', { name: '9. Dry Runs' })).toBeVisible();
    expect(within(panel()).getByRole('checkbox')).not.toBeChecked();
  });

  it('[BLD-05] an empty candidate list cannot be confirmed, and says why', async () => {
    bePm();
    builds.build = aBuild({ stage: 'Candidate List', qcrs: [] });
    await open();
    expect(within(panel()).getByText(refusals['build-without-qcrs'].message)).toBeVisible();
    expect(within(panel()).getByRole('checkbox')).toBeDisabled();
    expect(within(panel()).queryByRole('button', { name: 'Complete stage' })).toBeNull();
  });

  it('[BLD-16] explains that another person was quicker, and shows the build as it is then', async () => {
    const { user } = await open();
    builds.build = aBuild({ stage: 'TRR' });
    await user.click(within(panel()).getByRole('checkbox'));
    await user.click(within(panel()).getByRole('button', { name: 'Complete stage' }));
    const words = `${refusals['build-other-stage'].message} The build is shown as it is now.`;
    expect(await screen.findByText(words)).toBeVisible();
    expect(await within(panel()).findByRole('heading', { name: '10. TRR' })).toBeVisible();
  });

  it('[BLD-16] [SES-16] says P2 and scrolls to the top when the server fails', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    server.use(http.post('/api/builds/:id/complete', () => refuse('internal')));
    const { user } = await open();
    scrollTo.mockClear();
    await user.click(within(panel()).getByRole('checkbox'));
    await user.click(within(panel()).getByRole('button', { name: 'Complete stage' }));
    expect(await screen.findByText(say.failedP2)).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText(say.failedP2)).toBeNull();
  });
});

describe('the plans', () => {
  it('[BLD-18] [BLD-15] are in a table: View QIP leads to the plan, No QIP says that there is none', async () => {
    beCm();
    const { user } = await open();
    const table = within(panel()).getByRole('table', { name: 'Change requests of this build' });
    expect(within(table).getByRole('link', { name: 'View QIP of QCR-0003' })).toHaveAttribute(
      'href',
      '/Project-Overview/QIP-Form/qcr3?view=1',
    );
    expect(within(table).getByRole('link', { name: 'QCR-0004' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QCR/qcr4',
    );
    const remark = within(table).getByRole('button', { name: 'No QIP of QCR-0004' });
    expect(remark, 'it looks like the buttons that lead somewhere').not.toHaveClass('btn');
    expect(within(table).queryByText(/writes it/)).toBeNull();
    await user.click(remark);
    expect(within(table).getByText(say.noQip)).toBeVisible();
    expect(
      within(table).getByText('The project manager or a developer of the build writes it.'),
    ).toBeVisible();
    expect(within(table).queryByRole('link', { name: /^Write/ })).toBeNull();
  });

  it('[BLD-13] [BLD-15] lead nowhere that the reader may not go', async () => {
    builds.build = aBuild({
      status: 'Closed',
      qcrs: [
        aBuildQcr(3, { qip: 1, readable: false, taken: true, takenTo: 14 }),
        aBuildQcr(4, { qip: 1, readable: false, taken: true }),
      ],
    });
    builds.history = [anEntry({ event: 'taken', qcr: null, qcrNumber: 3 })];
    await open();
    const table = within(panel()).getByRole('table', { name: 'Change requests of this build' });
    expect(within(table).getByText('Since taken into Build 0014')).toBeVisible();
    expect(within(table).getByText('Since taken out by another build, and in none now')).toBeVisible();
    expect(within(table).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: /QCR-0003/ })).toBeNull();
  });

  it.each([
    ['QIP-1s', ['Edit QIP of QCR-0003', 'Write QIP-1 of QCR-0004', 'Edit QIP of QCR-0005']],
    ['Requirements', ['Write QIP-2 of QCR-0003', 'Edit QIP of QCR-0005']],
    ['CCB2', []],
    ['FQT', []],
  ] as const)(
    '[BLD-15] [QIP-03] at %s, the project manager finds the way to what can be written',
    async (stage, ways) => {
      builds.build = aBuild({
        stage,
        qcrs: [aBuildQcr(3, { qip: 1 }), aBuildQcr(4), aBuildQcr(5, { qip: 2 })],
      });
      await open('?stage=QIP-1s');
      expect(
        within(panel())
          .queryAllByRole('link', { name: /^(Write|Edit) QIP/ })
          .map(({ textContent }) => textContent),
      ).toEqual(ways);
    },
  );

  it('[BLD-18] [STR-02] the STR stage leads to the form of the STR', async () => {
    builds.build = aBuild({ stage: 'STR' });
    await open();
    expect(screen.getByRole('link', { name: 'Write the STR' })).toHaveAttribute(
      'href',
      '/Project-Overview/STR-Form/build12',
    );
  });
});

describe('lessons learned', () => {
  beforeEach(() => void (builds.build = aBuild({ stage: 'Lessons Learned' })));
  const text = () => screen.getByRole('textbox', { name: 'Lessons learned' });
  const submit = () => screen.getByRole('button', { name: 'Submit and complete the build' });

  it('[BLD-10] asks for a text, and completes the build with it', async () => {
    const { user } = await open();
    await user.type(text(), '   ');
    await user.click(submit());
    expect(screen.getByText(say.lessonsRequired)).toBeVisible();
    await user.type(text(), 'Test earlier.');
    await user.click(submit());
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('POST /builds/build12/lessons-learned')).toEqual({ lessonsLearned: 'Test earlier.' });
    expect(await within(panel()).findByRole('heading', { name: '16. Completed' })).toBeVisible();
    expect(within(panel()).getByText('Test earlier.')).toBeVisible();
    expect(within(panel()).getByRole('heading', { name: 'Software test report (STR)' })).toBeVisible();
    expect(within(panel()).getByRole('table', { name: 'Change requests of this build' })).toBeVisible();
    await user.click(tab('Lessons Learned'));
    expect(within(panel()).getByText('Test earlier.')).toBeVisible();
  });

  it('[BLD-10] keeps what was typed through a reload', async () => {
    const { user } = await open();
    await user.type(text(), 'A long text');
    fireEvent(window, new Event('pagehide'));
    document.body.innerHTML = '';
    openApp(address);
    expect(await screen.findByRole('textbox', { name: 'Lessons learned' })).toHaveValue('A long text');
  });
});
