import type { Build } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { aBuild, aBuildQcr } from '../../testing/builds';
import { aPlan, aTestReport } from '../../testing/written-forms';
import { aProblem, aQcr } from '../../testing/change-requests';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { pageBelow } from '../../testing/page-below';
import { createDossierPdf } from '../documents/create-report-pdf';
import { saveFile } from '../documents/save-file';
import { FileError } from '../documents/worker/worker-client';
import { DossierButton } from './dossier-button';

vi.mock('../documents/create-report-pdf', () => ({ createDossierPdf: vi.fn() }));
vi.mock('../documents/save-file', () => ({ saveFile: vi.fn() }));

withFakeServer();

const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
const made = vi.mocked(createDossierPdf);
const list = (rows: unknown[]) =>
  HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } });
const record = (data: unknown) => HttpResponse.json({ data });

let build: Build;
let count: number;

/** The n-th change request, with its number in its ids. */
const nth = (n: number) =>
  aQcr({ id: n, documentId: `qcr${n}`, submitted_qpr: aProblem({ id: n, documentId: `qpr${n}` }) });

beforeEach(() => {
  vi.clearAllMocks();
  made.mockResolvedValue(pdf);
  count = 1;
  build = aBuild({ stage: 'CCB4', STRNumber: 'str3' });
  logIn(aPerson({ username: 'cm', firstName: 'Carla', lastName: 'Mason', groups: ['Employee', 'CM'] }));
  const qcrs = () => Array.from({ length: count }, (_, index) => nth(index + 1));
  server.use(
    http.get('/api/builds/build12', () => record({ ...build, qcrs: qcrs() })),
    http.get('/api/builds/build12/history', () => record([])),
    http.get('/api/qcrs', ({ request }) => pageBelow(request, qcrs())),
    http.get('/api/ccbs', () => list([])),
    http.get('/api/qip-forms', () => list([aPlan({ qip_stage: 'QIP-2s' })])),
    http.get('/api/submitted-qpr', () => list([])),
    http.get('/api/strs/str3', () => record(aTestReport())),
  );
});

const open = () => openScreen('/build', <DossierButton buildId="build12" />);
const button = () => screen.getByRole('button', { name: /^Dossier/ });

describe('the dossier', () => {
  it('[BLD-17] is made of everything about the build, and saved under its name', async () => {
    const { user } = open();
    await user.click(button());
    expect(await screen.findByText(/Build 0012 Atlas 4\.2_Dossier\.pdf is in your downloads/)).toBeVisible();
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(pdf, 'Build 0012 Atlas 4.2_Dossier.pdf');
    const [dossier] = made.mock.calls[0]!;
    expect(dossier.company.name).toBe('Harbor & Pine Consulting, Inc.');
    expect(dossier.facts.find(({ label }) => label === 'Printed')?.value).toMatch(/, by Carla Mason$/);
    expect(dossier.sections.map(({ title }) => title)).toEqual([
      'Stages',
      'Votes of the Board',
      'Change Requests',
      'QCR-0001  Altitude jumps on take-off',
      'Software Test Report',
      'History',
    ]);
  });

  it('[BLD-17] asks for the build’s records by the build, and not one by one', async () => {
    count = 130;
    const { user } = open();
    await user.click(button());
    await screen.findByText(/is in your downloads/);
    expect(lastAsked('GET /qip-forms')?.query.get('filters[buildNumber][$eq]')).toBe('build12');
    expect(timesAsked('GET /qcrs')).toBe(2);
    // Those of the build, and three times those of fifty change requests.
    expect(timesAsked('GET /ccbs')).toBe(4);
    expect(timesAsked('GET /submitted-qpr')).toBe(3);
    expect(office.asked.filter(({ what }) => what.startsWith('GET /qcrs/'))).toEqual([]);
    expect(made.mock.calls[0]![0].sections.filter(({ level }) => level === 2)).toHaveLength(130);
  });

  it('[BLD-13] [BLD-17] asks also for what another build took out of a closed one', async () => {
    const gone = aBuildQcr(77, { title: 'Taken away', taken: true, takenTo: 13 });
    server.use(
      http.get('/api/builds/build12', () =>
        record({
          ...build,
          status: 'Closed',
          qcrs: [gone, aBuildQcr(78, { taken: true, takenTo: 13, readable: false })],
        }),
      ),
      http.get('/api/qcrs', ({ request }) => list(request.url.includes('documentId') ? [nth(77)] : [])),
    );
    const { user } = open();
    await user.click(button());
    await screen.findByText(/is in your downloads/);
    const asked = (what: string) => lastAsked(what)!.query.toString();
    expect(asked('GET /qip-forms')).toContain('qcrNumber%5D%5B%24in%5D%5B0%5D=qcr77');
    expect(asked('GET /qip-forms')).not.toContain('qcr78');
    expect(asked('GET /ccbs')).toContain('qcr77');
    const section = made.mock.calls[0]![0].sections.find(({ title }) => title.startsWith('QCR-0077'))!;
    expect(JSON.stringify(section)).toContain('The altitude jumps by 40 feet.');
    expect(JSON.stringify(section)).toContain('Since taken into Build 0013');
  });

  it('[BLD-17] [WAR-14] is shown first where something cannot be printed, and saved when that is wished', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    made.mockImplementationOnce((_dossier, options) => {
      options?.onUnprintable?.('𒀀');
      return Promise.resolve(pdf);
    });
    const { user } = open();
    await user.click(button());
    expect(await screen.findByText(/These characters cannot be printed/)).toHaveTextContent('U+12000');
    expect(saveFile).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(pdf, 'Build 0012 Atlas 4.2_Dossier.pdf');
  });

  it('[STR-02] asks for no test report where there is none', async () => {
    build = aBuild();
    const { user } = open();
    await user.click(button());
    await screen.findByText(/is in your downloads/);
    expect(timesAsked('GET /strs/str3')).toBe(0);
  });

  it('[BLD-17] shows Processing while it is made, once, and can be cancelled', async () => {
    made.mockImplementation(
      (_dossier, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error));
        }),
    );
    const { user } = open();
    await user.click(button());
    expect(await screen.findByText('Processing …')).toBeVisible();
    await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
    await user.click(button());
    expect(made).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Processing …')).toBeNull();
    expect(made.mock.calls[0]![1]?.signal?.aborted).toBe(true);
    expect(screen.queryByText(/error making the dossier/)).toBeNull();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('[SES-16] a failure says so, in better words where there are some', async () => {
    server.use(http.get('/api/qcrs', () => refuse('internal'), { once: true }));
    const { user } = open();
    await user.click(button());
    expect(await screen.findByText(/error making the dossier/)).toBeVisible();
    made.mockRejectedValueOnce(new FileError('The fonts could not be loaded.'));
    await user.click(button());
    expect(await screen.findByText('The fonts could not be loaded.')).toBeVisible();
    await user.click(button());
    expect(await screen.findByText(/is in your downloads/)).toBeVisible();
    expect(screen.queryByText('The fonts could not be loaded.')).toBeNull();
  });
});
