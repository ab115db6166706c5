import { http, HttpResponse } from 'msw';

const none = () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } });

/** What the cards of Home ask for people with a job beside their own reports: nothing is there. */
export const homeCards = [
  http.get('/api/it-tickets', none),
  http.get('/api/visitors', none),
  http.get('/api/projects', none),
  http.get('/api/mail-queue/state', () =>
    HttpResponse.json({ data: { outage: null, waiting: 0, failed: 0 } }),
  ),
  http.get('/api/war-reports/submission-status', () => HttpResponse.json({ data: [], meta: {} })),
  http.get('/api/war-reports/weeks/team', () => HttpResponse.json({ data: { weeks: [], people: [] } })),
];
