import { homePageMessages as say, PICTURE_MAX_BYTES } from '@intranet/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHomePage, aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { catchUpSlots, moved, placeholder, slotOf, storedIds } from './carousel-slots';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();

const pictures = [1, 2, 3].map((id) => ({ id, url: `/api/files/${id}` }));
const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
let stored: number;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  stored = 90;
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  office.homePage = aHomePage({ carousel: pictures });
  server.use(
    http.put('/api/home-pages/:id', async ({ request }) => {
      const { data } = (await request.json()) as { data: { carousel: number[] } };
      const carousel = data.carousel.map((id) => ({ id, url: `/api/files/${id}` }));
      Object.assign(office.homePage, data, { carousel, revision: office.homePage.revision + 1 });
      return HttpResponse.json({ data: { ...office.homePage } });
    }),
    http.post('/api/upload', () => {
      stored += 1;
      return HttpResponse.json([{ id: stored, url: `/api/files/${stored}` }], { status: 201 });
    }),
    http.delete('/api/upload/files/:id', () => new HttpResponse(null, { status: 204 })),
  );
});

const open = async () => {
  const app = openApp('/Edit-Homepage');
  await heading('Edit Home Page');
  await screen.findByRole('button', { name: 'Submit Changes' });
  return app;
};
const bodies = (what: string) =>
  office.asked.filter((one) => one.what === what).map(({ body }) => (body as { data: object }).data);
const titles = () => screen.getAllByRole('textbox', { name: 'Title' });

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

  it('[HOM-01] says when the news cannot be had', async () => {
    server.use(http.get('/api/home-pages', () => refuse('internal')));
    openApp('/');
    expect(
      await screen.findByText(/error retrieving the company’s news/, {}, { timeout: 4000 }),
    ).toBeVisible();
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
  // Timers begin when rotation does, so it is stopped and started once the clock is ours.
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

  it('[HOM-01] rests after Pause and under the pointer, and is told to screen readers only then', async () => {
    const box = await start();
    restart();
    expect(box.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
    // jsdom knows no kinds of pointers.
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

describe('Edit Home Page', () => {
  it('[HOM-02] shows what is typed as people will see it, and submits it', async () => {
    const { user } = await open();
    await user.clear(titles()[0]!);
    await user.type(titles()[0]!, 'Emma');
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('Emma')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(bodies('PUT /home-pages/home1')).toEqual([
      expect.objectContaining({ spotlightTitle: 'Emma', carousel: [1, 2, 3], revision: 3 }),
    ]);
  });

  it('[HOM-03] all titles and descriptions are required', async () => {
    const { user } = await open();
    for (const field of [...titles(), ...screen.getAllByRole('textbox', { name: 'Description' })])
      await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findAllByText(say.titleRequired)).toHaveLength(2);
    expect(screen.getAllByText(say.descriptionRequired)).toHaveLength(2);
    expect(timesAsked('PUT /home-pages/home1')).toBe(0);
  });

  it('[HOM-03] weighs a photo before it is sent', async () => {
    const { user } = await open();
    const input = screen.getAllByLabelText('Photo')[0]!;
    await user.upload(input, png('big.png', PICTURE_MAX_BYTES));
    expect((await screen.findAllByText(say.pictureTooLarge))[0]).toBeVisible();
    await user.upload(input, png('fits.png', PICTURE_MAX_BYTES - 1));
    expect(screen.getByText('fits.png is stored when you submit.')).toBeVisible();
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } });
    expect(screen.getAllByText('Please choose a jpeg, png or tiff picture.')[0]).toBeVisible();
  });

  it('[HOM-04] a placeholder must be replaced or removed before submitting', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Carousel Photo' }));
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect((await screen.findAllByText(say.placeholder))[0]).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Photo 4')).toHaveFocus());
    expect(timesAsked('PUT /home-pages/home1')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Remove photo 4' }));
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
  });

  it('[HOM-02] [HOM-05] stores a new photo where the keyboard put it, and forgets the one it replaces', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Carousel Photo' }));
    await user.upload(screen.getByLabelText('Photo 4'), png('new.png'));
    screen.getByRole('button', { name: 'Earlier photo 4' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Earlier photo 3' })).toHaveFocus();
    expect(screen.getByText('Picture moved to place 3 of 4.')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Photo 1'), png('other.png'));
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    const puts = bodies('PUT /home-pages/home1') as { carousel: number[]; revision: number }[];
    expect(puts.map(({ carousel, revision }) => ({ carousel, revision }))).toEqual([
      { carousel: [2, 3], revision: 3 },
      { carousel: [91, 2, 92, 3], revision: 4 },
    ]);
  });

  it('[HOM-05] Remove asks, deletes at once and says "Successful deletion!"', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
    expect(timesAsked('DELETE /upload/files/2')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(lastAsked('PUT /home-pages/home1')?.body).toMatchObject({ data: { carousel: [1, 3] } });
  });

  it('[HOM-05] an update that fails says so, and keeps what was typed', async () => {
    server.use(http.put('/api/home-pages/:id', () => refuse('internal')));
    const { user } = await open();
    await user.type(titles()[0]!, '!');
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(say.updateError)).toBeVisible();
    expect(titles()[0]).toHaveValue('Zoë Müller!');
  });

  it('[HOM-05] a stale edit keeps what was typed and stores no picture', async () => {
    const { user } = await open();
    await user.type(titles()[0]!, '!');
    await user.upload(screen.getAllByLabelText('Photo')[0]!, png('mine.png'));
    server.use(http.put('/api/home-pages/:id', () => refuse('stale'), { once: true }));
    office.homePage = aHomePage({
      bookOfTheMonthTitle: 'Theirs',
      revision: 9,
      carousel: pictures.slice(0, 2),
    });
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByRole('region', { name: 'Changed meanwhile' })).toHaveTextContent(
      'Title of the book: Theirs',
    );
    expect(titles()[0]).toHaveValue('Zoë Müller!');
    expect(timesAsked('POST /upload')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(bodies('PUT /home-pages/home1').at(-1)).toMatchObject({
      bookOfTheMonthTitle: 'Theirs',
      carousel: [1, 2],
      revision: 9,
    });
  });
});

describe('the order of the carousel', () => {
  const [one, two] = [slotOf(pictures[0]!), slotOf(pictures[1]!)];

  it('[HOM-02] moves by one place and stays at the ends', () => {
    expect(moved([one, two], two.key, -1)).toEqual([two, one]);
    expect(moved([one, two], one.key, -1)).toEqual([one, two]);
  });

  it('[HOM-05] takes in what others did meanwhile: theirs added, the removed gone, one’s own kept', () => {
    const own = { ...placeholder(), file: png('own.png') };
    const after = catchUpSlots([two, own, one], pictures.slice(0, 2), [pictures[1]!, pictures[2]!]);
    expect(storedIds(after)).toEqual([2, 3]);
    expect(after).toContain(own);
  });
});
