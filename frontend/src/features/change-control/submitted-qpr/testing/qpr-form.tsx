import type { ProjectName } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { aQpr } from '../../../../testing/change-requests';
import { server } from '../../../../testing/fake-server';
import { openScreen } from '../../../../testing/open-screen';
import { QprFormPage } from '../pages/qpr-form-page';

const names = ['Atlas', 'Borealis'].map((ProjectName, id): ProjectName => ({
  id,
  documentId: ProjectName,
  ProjectName,
}));

/** The projects of the fake server, and what it answers to a report. Call it after `withFakeServer`. */
export function withProjects(): void {
  beforeEach(() => {
    server.use(
      http.get('/api/projects/names', () => HttpResponse.json({ data: names })),
      http.post('/api/submitted-qpr', () => HttpResponse.json({ data: aQpr() }, { status: 201 })),
      http.get('/api/submitted-qpr', () =>
        HttpResponse.json({ data: [aQpr()], meta: { pagination: { total: 1 } } }),
      ),
      http.get('/api/submitted-qpr/:id', () => HttpResponse.json({ data: aQpr() })),
    );
  });
}

export const open = () => openScreen('/Project-Overview/QPR-Form', <QprFormPage />);
export const field = (name: string) => screen.getByRole('textbox', { name });
export const choice = (name: string) => screen.getByRole('combobox', { name });
export const submit = () => screen.getByRole('button', { name: 'Submit' });

export async function fillIn({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  const write = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  };
  await write('Title', 'Altitude jumps on take-off');
  await write('Company', 'Northwind');
  await user.type(choice('Found In'), 'Atl');
  await user.click(await screen.findByRole('option', { name: 'Atlas' }));
  await write('Software Version', '2.1');
  await user.selectOptions(choice('Found During'), 'Acceptance Test');
  await user.click(screen.getByRole('radio', { name: 'Test' }));
  await write('Current Functionality', 'It jumps.');
  await write('Expected Functionality', 'It stays.');
  await user.selectOptions(choice('Priority'), '2');
}
