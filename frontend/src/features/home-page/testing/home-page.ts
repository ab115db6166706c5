import type { HomePage } from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { aHomePage, aPerson } from '../../../testing/builders';
import { office, refuse, server } from '../../../testing/fake-server';
import { logIn } from '../../../testing/open-app';

export const pictures = [1, 2, 3].map((id) => ({ id, url: `/api/files/${id}` }));
export const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
let stored: number;

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
}

/** Changes the stored page, as this administrator or another does. */
export const change = (facts: Partial<HomePage>) => {
  office.homePage = { ...office.homePage, ...facts, revision: office.homePage.revision + 1 };
};

const newRevision = () => ({ 'X-Revision': String(office.homePage.revision) });
