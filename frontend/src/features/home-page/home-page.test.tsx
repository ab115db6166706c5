import { type HomePage, homePageMessages as say, PICTURE_MAX_BYTES } from '@intranet/domain';
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
      const { data } = (await request.json()) as { data: { carousel: number[]; revision: number } };
      if (data.revision !== office.homePage.revision) return refuse('stale');
      const carousel = data.carousel.map((id) => ({ id, url: `/api/files/${id}` }));
      office.homePage = { ...office.homePage, ...data, carousel, revision: data.revision + 1 };
      return HttpResponse.json({ data: office.homePage });
    }),
    http.post('/api/upload', async ({ request }) => {
      const sent = await request.text();
      const part = (name: string) => new RegExp(`name="${name}"\\s+(\\S+)`).exec(sent)?.[1];
      if (Number(part('revision')) !== office.homePage.revision) return refuse('stale');
      stored += 1;
      const picture = { id: stored, url: `/api/files/${stored}` };
      change({
        [part('field')!]: part('field') === 'carousel' ? [...office.homePage.carousel, picture] : picture,
      });
      return HttpResponse.json([picture], { status: 201, headers: newRevision() });
    }),
    http.delete('/api/upload/files/:id', ({ request, params }) => {
      const there = office.homePage.carousel.filter(({ id }) => id !== Number(params.id));
      if (there.length === office.homePage.carousel.length) return refuse('not-found');
      if (Number(new URL(request.url).searchParams.get('revision')) !== office.homePage.revision)
        return refuse('stale');
      change({ carousel: there });
      return new HttpResponse(null, { status: 204, headers: newRevision() });
    }),
  );
});

/** A change of the stored page, by this administrator or by another. */
const change = (facts: Partial<HomePage>) => {
  office.homePage = { ...office.homePage, ...facts, revision: office.homePage.revision + 1 };
};
const newRevision = () => ({ 'X-Revision': String(office.homePage.revision) });

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

  it('[HOM-02] asks before what was typed is lost, and not when nothing was', async () => {
    const { user, address } = await open();
    await user.type(titles()[0]!, '!');
    await user.click(screen.getByRole('link', { name: 'Visitor Log' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(titles()[0]).toHaveValue(`${office.homePage.spotlightTitle}!`);
    await user.type(titles()[0]!, '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Company Profile' }));
    await waitFor(() => expect(address()).toBe('/Administrator-Tools/Company-Profile'));
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
      // After two uploads.
      { carousel: [91, 2, 92, 3], revision: 6 },
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
    change({ bookOfTheMonthTitle: 'Theirs', carousel: pictures.slice(0, 2) });
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByRole('region', { name: 'Changed in the meantime' })).toHaveTextContent(
      'Title of the book: Theirs',
    );
    expect(titles()[0]).toHaveValue('Zoë Müller!');
    expect(timesAsked('POST /upload')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(bodies('PUT /home-pages/home1').at(-1)).toMatchObject({
      bookOfTheMonthTitle: 'Theirs',
      carousel: [1, 2],
      revision: 4,
    });
    expect(office.homePage).toMatchObject({ spotlightTitle: 'Zoë Müller!', spotlightPhoto: { id: 91 } });
  });

  it('[HOM-02] a picture that somebody else adds meanwhile stays, and is shown before the next try', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Earlier photo 2' }));
    change({ carousel: [...pictures, { id: 50, url: '/api/files/50' }] });
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(screen.getByLabelText('Photo 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(office.homePage.carousel.map(({ id }) => id)).toEqual([2, 1, 3, 50]);
  });

  it('[HOM-02, HOM-05] somebody who is quicker between two pictures of a save stops it, and nothing is stored twice', async () => {
    const { user } = await open();
    for (const place of [4, 5]) {
      await user.click(screen.getByRole('button', { name: 'Add Carousel Photo' }));
      await user.upload(screen.getByLabelText(`Photo ${place}`), png(`${place}.png`));
    }
    server.use(
      http.put(
        '/api/home-pages/:id',
        async () => {
          change({});
          const saved = office.homePage;
          change({ spotlightDescription: 'Theirs' });
          return HttpResponse.json({ data: saved });
        },
        { once: true },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(screen.getAllByText(/is stored when you submit/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(office.homePage.carousel.map(({ id }) => id)).toEqual([1, 2, 3, 91, 92]);
    expect(office.homePage.spotlightDescription).toBe('Theirs');
  });

  it('[HOM-05] Remove that comes too late removes nothing, and shows what there is now', async () => {
    const { user } = await open();
    await user.type(titles()[0]!, '!');
    change({ bookOfTheMonthTitle: 'Theirs' });
    const remove = async (place: number) => {
      await user.click(screen.getByRole('button', { name: `Remove photo ${place}` }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    };
    await remove(2);
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(office.homePage.carousel).toHaveLength(3);
    expect(titles()[0]).toHaveValue('Zoë Müller!');
    expect(titles()[1]).toHaveValue('Theirs');
    // Once more, but somebody else has removed this very picture.
    change({ carousel: pictures.slice(0, 1) });
    await remove(2);
    await waitFor(() => expect(screen.queryByLabelText('Photo 2')).toBeNull());
    expect(screen.getByLabelText('Photo 1')).toBeVisible();
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

  it('[HOM-05] a file that was chosen in the place of a picture now gone still waits; a stored one leaves', () => {
    const replacing = { ...one, file: png('own.png') };
    const added = { ...placeholder(), stored: pictures[2]! };
    const after = catchUpSlots([replacing, two, added], pictures, []);
    expect(after).toEqual([{ ...replacing, stored: null }]);
  });
});
