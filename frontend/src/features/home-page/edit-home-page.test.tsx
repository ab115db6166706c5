import { homePageMessages as say, PICTURE_MAX_BYTES } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { aPicture, bodies, change, openEdit as open, pictures, png, withHomePage } from './testing/home-page';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();
withHomePage();

const titles = () => screen.getAllByRole('textbox', { name: 'Title' });

describe('Edit Home Page', () => {
  it('[HOM-02] shows what is typed as people will see it, and submits it', async () => {
    const { user } = await open();
    await user.clear(titles()[0]!);
    await user.type(titles()[0]!, 'Emma');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Emma')).toBeVisible();
    // In the order of Home: the pictures come last.
    const pictures = within(preview).getByRole('region', { name: 'Preview of the carousel' });
    expect(preview.lastElementChild).toBe(pictures);
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

  it('[HOM-02] a picture that another person adds in the meantime stays, and is shown before the next try', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Earlier photo 2' }));
    change({ carousel: [...pictures, aPicture(50)] });
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(screen.getByLabelText('Photo 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(office.homePage.carousel.map(({ id }) => id)).toEqual([2, 1, 3, 50]);
  });

  it('[HOM-02, HOM-05] another person’s save between two pictures of a save stops it, and nothing is stored twice', async () => {
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
    // Again, after another person has removed this picture.
    change({ carousel: pictures.slice(0, 1) });
    await remove(2);
    await waitFor(() => expect(screen.queryByLabelText('Photo 2')).toBeNull());
    expect(screen.getByLabelText('Photo 1')).toBeVisible();
  });
});
