import { stageNames } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { builds, withBuildOffice } from '../../../testing/build-office';
import { withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { aBuild, anEntry } from '../../../testing/builds';
import { address, be, open, panel, tab, withManager } from './testing/open-build';

withFakeServer();
withBuildOffice();
withManager();

const beDeveloper = () => be('dev', 'Dan', 'Lowe', 'Developer');

describe('the stages', () => {
  it('[BLD-01] [BLD-04] are in order, each with a colour of its own, a number and a word for where it is', async () => {
    builds.build = aBuild({ stage: 'CCB2' });
    await open();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((one) => one.dataset.stage)).toEqual(stageNames);
    expect(tab('Project Planning')).toHaveTextContent(/^Done/);
    expect(tab('CCB2')).toHaveTextContent(/Now/);
    expect(tab('Requirements')).toHaveTextContent(/Ahead/);
    expect(tab('CCB2')).toHaveTextContent('Waiting for Patricia Moore since Mar 2, 2026');
  });

  it('[BLD-01] scroll to the current one half a second after they are shown', async () => {
    builds.build = aBuild({ stage: 'FQT' });
    let shown = Infinity;
    let scrolled = -Infinity;
    // Observed by mutation, since polling would be late on a busy machine.
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('tablist')) shown = Math.min(shown, performance.now());
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const scrollTo = vi.fn<() => void>(() => {
      scrolled = performance.now();
    });
    Element.prototype.scrollTo = scrollTo;
    openApp(address);
    await waitFor(() => expect(scrollTo).toHaveBeenCalled(), { timeout: 15_000 });
    watch.disconnect();
    expect(scrolled - shown).toBeGreaterThan(300);
    expect(scrollTo.mock.contexts[0]).toContainElement(tab('FQT'));
  });
});

describe('opening a stage', () => {
  it('[BLD-18] begins at the current one, opens another by a click and keeps it in the address', async () => {
    const { user, address: where } = await open();
    expect(within(panel()).getByRole('heading', { name: '2. QIP-1s' })).toBeVisible();
    await user.click(tab('STR'));
    expect(within(panel()).getByRole('heading', { name: '13. STR' })).toBeVisible();
    expect(where()).toContain('stage=STR');
    expect(tab('STR')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('QIP-1s'));
    expect(where()).not.toContain('stage');
  });

  it('[BLD-01] goes from stage to stage by the arrow keys, around the ends too', async () => {
    const { user } = await open('?stage=Candidate+List');
    tab('Candidate List').focus();
    await user.keyboard('{ArrowRight}');
    expect(tab('QIP-1s')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Completed')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Candidate List')).toHaveFocus();
    expect(within(panel()).getByRole('heading', { name: '1. Candidate List' })).toBeVisible();
  });

  it('[BLD-18] says by whom and when a stage was done, and what the current one is missing', async () => {
    builds.build = aBuild({ stage: 'Requirements' });
    builds.history = [anEntry({ before: 'Project Planning', after: 'CCB2', actorName: 'Carla Mason' })];
    const { user } = await open();
    expect(panel()).toHaveTextContent('MissingThe check mark');
    await user.click(tab('Project Planning'));
    await waitFor(() => expect(panel()).toHaveTextContent(/Done byCarla Mason, Feb 20, 2026/));
    expect(within(panel()).getByRole('checkbox')).toBeChecked();
  });

  it.each([
    ['Project Planning', 'Only configuration management (CM) can complete this stage.'],
    ['CCB2', 'Only CM, CCB and the project manager vote on a build, and you are not among them.'],
    ['Lessons Learned', 'Only the project manager can complete this stage.'],
  ] as const)('[BLD-18] [BLD-06] a person who is refused at %s sees why', async (stage, words) => {
    beDeveloper();
    builds.build = aBuild({ stage });
    await open();
    expect(within(panel()).getByText(words)).toBeVisible();
    expect(within(panel()).queryByRole('button', { name: /^(Complete stage|Approve|Submit)/ })).toBeNull();
  });

  it('[BLD-18] an address that names no stage opens the current one', async () => {
    await open('?stage=Nonsense');
    expect(within(panel()).getByRole('heading', { name: '2. QIP-1s' })).toBeVisible();
  });
});
