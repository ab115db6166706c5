import type { AssignedBuild, Build, Qcr, QipForm } from '@intranet/domain';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { thePm } from '../../../../testing/builders';
import { aBuild } from '../../../../testing/builds';
import { aPlan } from '../../../../testing/written-forms';
import { aQcr } from '../../../../testing/change-requests';
import { refuse, server } from '../../../../testing/fake-server';
import { heading, logIn, openScreen } from '../../../../testing/open-screen';
import { QipFormPage } from '../pages/qip-form-page';

/** The records of the fake server. */
export const stored: { qcr: Qcr; build: Build; plan: QipForm | null; assigned: boolean } = {
  qcr: aQcr(),
  build: aBuild(),
  plan: null,
  assigned: false,
};

export const summary = (readable = true) => ({
  ...stored.build,
  ProjectName: stored.build.project.ProjectName,
  readable,
});

const list = (rows: readonly Partial<AssignedBuild>[]) =>
  HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } });

const record = (data: unknown, status = 200) => HttpResponse.json({ data }, { status });

/** Another person writes, so the plan's revision grows by one. */
export const write = (facts: Partial<QipForm>) => {
  stored.plan = { ...(stored.plan ?? aPlan({ revision: 0, availableActions: ['update-qip1'] })), ...facts };
  stored.plan.revision += 1;
  stored.qcr.qip_form = {
    id: stored.plan.id,
    documentId: stored.plan.documentId,
    qip_stage: stored.plan.qip_stage,
  };
};

/** A change request in a build, reset for each test, with its PM logged in. Call it after `withFakeServer`. */
export function withPlan(): void {
  beforeEach(() => {
    stored.build = aBuild();
    stored.qcr = aQcr({ build: summary() });
    stored.plan = null;
    stored.assigned = false;
    sessionStorage.clear();
    logIn(thePm());
    server.use(
      http.get('/api/qcrs/qcr7', () => record(stored.qcr)),
      http.get('/api/builds/build12', () => record(stored.build)),
      http.get('/api/assigned-builds', () => list(stored.assigned ? [{ username: 'developer' }] : [])),
      http.get('/api/qip-forms/plan4', () => record(stored.plan)),
      http.post('/api/qip-forms', async ({ request }) => {
        if (stored.plan) return refuse('qip-exists');
        const { data } = (await request.json()) as { data: Partial<QipForm> & { qcr: string } };
        write({ ...data, qcr: aPlan().qcr });
        return record(stored.plan, 201);
      }),
      http.put('/api/qip-forms/plan4', async ({ request }) => {
        const { data } = (await request.json()) as { data: Partial<QipForm> };
        if (data.revision !== stored.plan?.revision) return refuse('stale');
        write({ ...data, revision: stored.plan!.revision });
        return record(stored.plan);
      }),
    );
  });
}

export const path = '/Project-Overview/QIP-Form/qcr7';

export const open = async () => {
  const app = openScreen(path, <QipFormPage />, '/Project-Overview/QIP-Form/:id');
  await heading('QIP of QCR-0007');
  return app;
};

export const field = (name: string) => screen.getByRole('textbox', { name });
export const part = (name: 'QIP-1' | 'QIP-2') => screen.getByRole('region', { name });
export const submit = () => screen.getByRole('button', { name: 'Submit' });

export const fill = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

/** Types a text into each field of a part. */
export const fillPart = (fields: Record<string, { label: string }>) => {
  for (const { label } of Object.values(fields)) fill(label, `About ${label}`);
};
