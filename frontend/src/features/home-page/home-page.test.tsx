import type { PictureWords } from '@intranet/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { aPerson } from '../../testing/builders';
import { logIn, openApp } from '../../testing/open-app';
import { aPicture, withHomePage } from './testing/home-page';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();
withHomePage();

describe('Home', () => {
  it('[HOM-01] shows calendar, spotlight, book of the month and the pictures', async () => {
    openApp('/');
    const spotlight = await screen.findByRole('region', { name: 'Employee spotlight' }, { timeout: 4000 });
    expect(spotlight).toHaveTextContent('Zoë MüllerRewrote the manual.');
    expect(screen.getByRole('region', { name: 'Book of the month' })).toHaveTextContent(
      'The Checklist Manifesto',
    );
    expect(screen.getByRole('region', { name: 'Company pictures' })).toBeVisible();
    expect(await screen.findByText('The calendar')).toBeVisible();
  });

  it('[SES-20] greets by the clock of the company, as it names the day', async () => {
    // Morning of June 1 in UTC, but still the evening before in New York.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T03:20:00Z') });
    logIn(aPerson({ firstName: 'Emma', companyTimeZone: 'America/New_York' }));
    openApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Good evening, Emma');
    expect(screen.getByText('Sunday, May 31')).toBeVisible();
    vi.useRealTimers();
  });

  it('[HOM-01] says when the news cannot be had', async () => {
    server.use(http.get('/api/home-pages', () => refuse('internal')));
    openApp('/');
    expect(
      await screen.findByText(/error retrieving the company’s news/, {}, { timeout: 4000 }),
    ).toBeVisible();
  });
});

describe('the pictures', () => {
  const box = async () =>
    within(await screen.findByRole('region', { name: 'Company pictures' }, { timeout: 4000 }));
  const first = (words: Partial<PictureWords>) => {
    office.homePage = { ...office.homePage, carousel: [{ ...aPicture(1), ...words }, aPicture(2)] };
  };

  it('[HOM-17] a picture has its text and its caption, and leads to a screen by click and by keyboard', async () => {
    first({ alt: 'Green hills', caption: 'Away soon?', link: '/Resources/Days-Away' });
    const { user, address } = openApp('/');
    const found = await box();
    expect(found.getByRole('img', { name: 'Green hills' })).toBeVisible();
    expect(found.getByText('Away soon?')).toBeVisible();
    found.getByRole('link', { name: 'Green hills' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/Resources/Days-Away'));
  });

  it('[HOM-17] a picture may lead out of the portal, which learns nothing of whence', async () => {
    first({ alt: 'The customer', link: 'https://customer.example/' });
    openApp('/');
    const link = (await box()).getByRole('link', { name: 'The customer' });
    expect(link).toHaveAttribute('href', 'https://customer.example/');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('[HOM-17] a picture of which nothing is said is decoration, and no link', async () => {
    first({});
    openApp('/');
    const found = await box();
    expect(found.queryByRole('link')).toBeNull();
    expect(found.queryByRole('img')).toBeNull();
    expect(found.getAllByRole('presentation')[0]).toHaveAttribute('src', '/api/files/1');
  });

  it('[HOM-17] where there is no picture, there is no box for it', async () => {
    office.homePage = { ...office.homePage, carousel: [] };
    openApp('/');
    await screen.findByRole('region', { name: 'Employee spotlight' }, { timeout: 4000 });
    expect(screen.queryByRole('region', { name: 'Company pictures' })).toBeNull();
  });
});

describe('the carousel', () => {
  const shown = () =>
    within(screen.getByRole('region', { name: 'Company pictures' }))
      .getByRole('group')
      .getAttribute('aria-label');
  const start = async () => {
    openApp('/');
    const box = await screen.findByRole('region', { name: 'Company pictures' }, { timeout: 4000 });
    vi.useFakeTimers();
    return box;
  };
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  // Restarts the rotation, whose timers began before the fake clock.
  const restart = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
    fireEvent.click(screen.getByRole('button', { name: 'Start the pictures' }));
  };
  afterEach(() => vi.useRealTimers());

  it('[HOM-01] changes every 8 seconds and begins again after the last', async () => {
    await start();
    restart();
    wait(7900);
    expect(shown()).toBe('1 of 3');
    wait(200);
    expect(shown()).toBe('2 of 3');
    wait(8000);
    wait(8000);
    expect(shown()).toBe('1 of 3');
  });

  it('[HOM-01] rests after Pause and under the pointer, and is announced to screen readers only then', async () => {
    const box = await start();
    restart();
    expect(box.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
    // jsdom has no pointer events.
    fireEvent(box, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    wait(20_000);
    expect(shown()).toBe('1 of 3');
    fireEvent(box, Object.assign(new Event('pointerout', { bubbles: true }), { pointerType: 'mouse' }));
    wait(8100);
    expect(shown()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
    wait(20_000);
    expect(shown()).toBe('2 of 3');
    expect(box.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe('3 of 3');
  });

  it('[HOM-01] rests while the keyboard is on it', async () => {
    await start();
    restart();
    act(() => screen.getByRole('button', { name: 'Next picture' }).focus());
    wait(20_000);
    expect(shown()).toBe('1 of 3');
    act(() => screen.getByRole('button', { name: 'Next picture' }).blur());
    wait(8100);
    expect(shown()).toBe('2 of 3');
  });

  it('[HOM-01] stays still for people who prefer reduced motion, unless they start it', async () => {
    const before = window.matchMedia;
    window.matchMedia = (query) => ({ ...before(query), matches: query.includes('reduced-motion') });
    await start();
    wait(20_000);
    expect(shown()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Start the pictures' }));
    wait(8100);
    expect(shown()).toBe('2 of 3');
  });
});
