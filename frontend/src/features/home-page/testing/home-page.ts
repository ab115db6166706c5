import {
  type CarouselPicture,
  type HomePage,
  noWords,
  type PictureWords,
  wordsOfPicture,
} from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { aHomePage, aPerson } from '../../../testing/builders';
import { office, refuse, server } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';

/** A picture of the carousel without words. */
export const aPicture = (id: number): CarouselPicture => ({ id, url: `/api/files/${id}`, ...noWords });

export const pictures = [1, 2, 3].map((id) => aPicture(id));
export const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
let stored: number;

interface Sent {
  carousel: number[];
  pictureWords: (PictureWords & { id: number })[];
  revision: number;
}

/** A page with three pictures, and an administrator. Call it after `withFakeServer`. */
export function withHomePage(): void {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
    stored = 90;
    logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
    office.homePage = aHomePage({ carousel: pictures });
    server.use(
      http.put('/api/home-pages/:id', async ({ request }) => {
        const { pictureWords, ...data } = ((await request.json()) as { data: Sent }).data;
        if (data.revision !== office.homePage.revision) return refuse('stale');
        const known = [
          ...office.homePage.carousel,
          ...pictureWords.map((words) => wordsOfPicture.parse(words)),
        ];
        // The last that is said of each.
        const carousel = data.carousel.map((id) => ({
          ...aPicture(id),
          ...known.findLast((one) => one.id === id),
        }));
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
          [part('field')!]:
            part('field') === 'carousel' ? [...office.homePage.carousel, aPicture(stored)] : picture,
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
}

/** Changes the stored page, as this administrator or another does. */
export const change = (facts: Partial<HomePage>) => {
  office.homePage = { ...office.homePage, ...facts, revision: office.homePage.revision + 1 };
};

const newRevision = () => ({ 'X-Revision': String(office.homePage.revision) });

/** Opens Edit Home Page. */
export async function openEdit() {
  const app = openApp('/Edit-Homepage');
  await heading('Edit Home Page');
  await screen.findByRole('button', { name: 'Submit Changes' });
  return app;
}

/** What was sent in requests of a kind, such as 'PUT /home-pages/:id'. */
export const bodies = (what: string) =>
  office.asked.filter((one) => one.what === what).map(({ body }) => (body as { data: object }).data);
