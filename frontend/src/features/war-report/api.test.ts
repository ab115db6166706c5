import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aReport } from '../../testing/builders';
import { server, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/log-in';
import { evil } from '../../shared/rich-text/paste/clipboard.fixtures';
import { createReport, updateReport } from './api';

withFakeServer();

describe('an activity on its way to the server', () => {
  it('[SEC-05] [WAR-02] passes the profile of the browser', async () => {
    logIn();
    const sent: string[] = [];
    const keep = async ({ request }: { request: Request }) => {
      const { data } = (await request.json()) as { data: { activity: string } };
      sent.push(data.activity);
      return HttpResponse.json({ data: aReport() });
    };
    server.use(http.post('/api/war-reports', keep), http.put('/api/war-reports/:id', keep));
    const report = { projectTask: 'atlas', startDate: '2026-03-02', endDate: '2026-03-08', activity: evil };
    await createReport({ ...report, submitted: false });
    await updateReport('one', { activity: evil });
    const clean =
      '<ul><li><p>a</p></li><li><p>b</p></li><li><p>&lt;img src=x onerror=alert(1)&gt;</p></li></ul>';
    expect(sent).toEqual([clean, clean]);
  });
});
