import { homePageMessages as say, pictureWordsMessages as ofPictures } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { bodies, change, openEdit as open, pictures, png, withHomePage } from './testing/home-page';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();
withHomePage();

describe('the words of pictures in Edit Home Page', () => {
  it('[HOM-17] what is said with a picture is asked for, shown in the preview, and stored', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'What it shows (photo 1)' }), 'The team');
    await user.type(screen.getByRole('textbox', { name: 'Caption (photo 1)' }), 'Team day');
    await user.type(screen.getByRole('textbox', { name: 'Link (photo 1)' }), '/Resources/Days-Away');
    const preview = within(screen.getByRole('region', { name: 'Preview of the carousel' }));
    expect(preview.getByRole('img', { name: 'The team' })).toBeVisible();
    expect(preview.getByText('Team day')).toBeVisible();
    // A click there must not lead away from the form.
    expect(preview.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    const words = { id: 1, alt: 'The team', caption: 'Team day', link: '/Resources/Days-Away' };
    expect(bodies('PUT /home-pages/home1')).toEqual([expect.objectContaining({ pictureWords: [words] })]);
    // Stored now: it is not sent once more.
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await waitFor(() => expect(bodies('PUT /home-pages/home1')).toHaveLength(2));
    expect(bodies('PUT /home-pages/home1')[1]).toMatchObject({ pictureWords: [] });
  });

  it('[HOM-17] words with a blank behind them are stored, and do not count as unsaved afterwards', async () => {
    const { user } = await open();
    const alt = screen.getByRole('textbox', { name: 'What it shows (photo 1)' });
    await user.type(alt, 'The team ');
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    await waitFor(() => expect(alt).toHaveValue('The team'));
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await waitFor(() => expect(bodies('PUT /home-pages/home1')).toHaveLength(2));
    expect(bodies('PUT /home-pages/home1')[1]).toMatchObject({ pictureWords: [] });
  });

  it('[HOM-18] a link that leads elsewhere, or has no name, is refused below its field, which gets the focus', async () => {
    const { user } = await open();
    const link = screen.getByRole('textbox', { name: 'Link (photo 2)' });
    const alt = screen.getByRole('textbox', { name: 'What it shows (photo 2)' });
    await user.type(alt, 'x');
    await user.type(link, 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toHaveAccessibleDescription(expect.stringContaining(ofPictures.badLink));
    await user.clear(link);
    expect(link).toBeValid();
    await user.type(link, '/Help');
    await user.clear(alt);
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await waitFor(() => expect(alt).toHaveFocus());
    expect(alt).toHaveAccessibleDescription(expect.stringContaining(ofPictures.namelessLink));
    expect(timesAsked('PUT /home-pages/home1')).toBe(0);
  });

  it('[HOM-18] what the server refuses of it is said below its field', async () => {
    server.use(
      http.put('/api/home-pages/:id', () =>
        refuse('bad-input', { errors: [{ path: 'pictureWords.1.caption', message: 'Not like this.' }] }),
      ),
    );
    const { user } = await open();
    for (const place of [1, 3])
      await user.type(screen.getByRole('textbox', { name: `Caption (photo ${place})` }), 'x');
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    const third = screen.getByRole('textbox', { name: 'Caption (photo 3)' });
    await waitFor(() => expect(third).toHaveAccessibleDescription(expect.stringContaining('Not like this.')));
    expect(screen.getByRole('textbox', { name: 'Caption (photo 1)' })).toBeValid();
  });

  it('[HOM-17] the words of a new picture are stored with it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Carousel Photo' }));
    await user.upload(screen.getByLabelText('Photo 4'), png('new.png'));
    await user.type(screen.getByRole('textbox', { name: 'What it shows (photo 4)' }), 'New');
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(bodies('PUT /home-pages/home1').at(-1)).toMatchObject({
      carousel: [1, 2, 3, 91],
      pictureWords: [{ id: 91, alt: 'New', caption: '', link: '' }],
    });
  });

  it('[HOM-18] words that another person saved in the meantime come in, where nothing else was typed', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Caption (photo 1)' }), 'Mine');
    const theirs = pictures.map((picture) => ({ ...picture, caption: 'Theirs' }));
    change({ carousel: theirs });
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Caption (photo 1)' })).toHaveValue('Mine');
    expect(screen.getByRole('textbox', { name: 'Caption (photo 2)' })).toHaveValue('Theirs');
    await user.click(screen.getByRole('button', { name: 'Submit Changes' }));
    await screen.findByText(say.updated);
    expect(office.homePage.carousel.map(({ caption }) => caption)).toEqual(['Mine', 'Theirs', 'Theirs']);
  });
});
