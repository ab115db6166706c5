import { qprMessages as say, type SubmittedQpr } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aPerson } from '../../../testing/builders';
import { aQpr } from '../../../testing/change-requests';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { heading, logIn } from '../../../testing/open-screen';
import { choice, field, fillIn, open, submit, withProjects } from './testing/qpr-form';

withFakeServer();

withProjects();

/** The earlier reports of the person who reports. */
const earlierReports = (data: SubmittedQpr[]) => {
  const meta = { pagination: { page: 1, pageSize: 5, pageCount: 1, total: data.length } };
  server.use(http.get('/api/submitted-qpr', () => HttpResponse.json({ data, meta })));
};

beforeEach(() => earlierReports([]));

describe('the form of a problem report', () => {
  it('[QPR-01] names its author, and no one can write another name', async () => {
    logIn();
    open();
    expect(field('Author')).toHaveValue('Emma Caldwell');
    expect(field('Author')).toHaveAttribute('readonly');
  });

  it('[QPR-01] fills in the company for an employee', async () => {
    office.company = aCompany({ name: 'Harbor & Pine Consulting, Inc.' });
    logIn();
    open();
    await waitFor(() => expect(field('Company')).toHaveValue('Harbor & Pine Consulting, Inc.'));
  });

  it('[QPR-01] cuts a company name that is longer than the field', async () => {
    office.company = aCompany({ name: 'x'.repeat(90) });
    logIn();
    open();
    await waitFor(() => expect(field('Company')).toHaveValue('x'.repeat(60)));
  });

  it('[QPR-01] opens for a customer without a group, who says which company', async () => {
    logIn(aPerson({ username: 'customer', groups: [] }));
    openApp('/Project-Overview/QPR-Form');
    await heading('QPR Form');
    expect(field('Company')).toHaveValue('');
  });

  it('[QPR-01] fills in for a customer the company of their newest report', async () => {
    earlierReports([aQpr({ company: 'Range Support Group' }), aQpr({ company: 'Elsewhere' })]);
    logIn(aPerson({ username: 'customer', groups: [] }));
    openApp('/Project-Overview/QPR-Form');
    await heading('QPR Form');
    await waitFor(() => expect(field('Company')).toHaveValue('Range Support Group'));
    expect(screen.getByRole('link', { name: 'My reports' })).toBeVisible();
    expect(lastAsked('GET /submitted-qpr')?.query.get('filters[authorUsername][$eq]')).toBe('customer');
  });

  it('[QPR-01] offers every project, ten ways of finding, three constraints and five priorities', async () => {
    logIn();
    const { user } = open();
    const optionsOf = (name: string) =>
      within(choice(name))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsOf('Found During').slice(1)).toEqual([
      'Analysis',
      'Design',
      'Code / Unit Test',
      'Acceptance Test',
      'In-Service Use',
      'Review',
      'Internal Training',
      'FQT Dry Run',
      'FQT',
      'Other',
    ]);
    expect(optionsOf('Priority').slice(1)).toEqual(['1', '2', '3', '4', '5']);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'None',
      'Test',
      'Release',
    ]);
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    await waitFor(() => expect(choice('Found In')).toHaveAttribute('placeholder', 'Search a project'));
    await user.click(choice('Found In'));
    expect((await screen.findAllByRole('option', { name: /Atlas|Borealis/ })).length).toBe(2);
  });

  it('[QPR-01] says when the projects cannot be had, and tries again', async () => {
    server.use(http.get('/api/projects/names', () => refuse('internal'), { once: true }));
    logIn();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Found In' })).toBeVisible();
  });

  it('[QPR-03] sends what was filled in, once, and says so', async () => {
    logIn();
    const app = open();
    await fillIn(app);
    await app.user.dblClick(submit());
    expect(await screen.findByText(say.submitted)).toBeVisible();
    const told = screen.getAllByText((words) => words === say.submitted || words === say.notified);
    expect(told.map(({ textContent }) => textContent)).toEqual([say.submitted, say.notified]);
    expect(timesAsked('POST /submitted-qpr')).toBe(1);
    expect(lastAsked('POST /submitted-qpr')!.body).toEqual({
      data: {
        title: 'Altitude jumps on take-off',
        company: 'Northwind',
        foundIn: 'Atlas',
        softwareVersion: '2.1',
        foundDuring: 'Acceptance Test',
        constraintOn: 'Test',
        currentFunction: 'It jumps.',
        expectedFunction: 'It stays.',
        submissionPriority: 2,
      },
    });
    expect(field('Title')).toHaveValue('');
    expect(field('Company')).toHaveValue('Harbor & Pine Consulting, Inc.');
  });

  it('[QPR-03] leads to the report among the own ones', async () => {
    logIn();
    const app = open();
    await fillIn(app);
    await app.user.click(submit());
    await app.user.click(await screen.findByRole('button', { name: 'View QPR-0012' }));
    expect(app.address()).toBe('/Project-Overview/Review-QPR?open=qpr12');
  });

  it('[QPR-03] says Processing... while the server works', async () => {
    let answer = () => undefined as void;
    server.use(
      http.post('/api/submitted-qpr', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ data: aQpr() }, { status: 201 });
      }),
    );
    logIn();
    const app = open();
    await fillIn(app);
    await app.user.click(submit());
    const button = await screen.findByRole('button', { name: 'Processing...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer();
    expect(await screen.findByText(say.submitted)).toBeVisible();
  });

  it('[QPR-01] [QPR-03] says P2 and what is missing at each field, and sends nothing', async () => {
    logIn(aPerson({ username: 'customer', groups: [] }));
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText(say.submitP2)).toBeVisible();
    expect(await screen.findByText('Please fill in the marked fields.')).toBeVisible();
    const listed = within(screen.getByRole('alert')).getAllByRole('link');
    expect(listed.map((link) => link.textContent)).toEqual([
      'Title',
      'Company',
      'Found In',
      'Software Version',
      'Found During',
      'Current Functionality',
      'Expected Functionality',
      'Priority',
    ]);
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveAccessibleDescription(/Please Input QPR Title/);
    expect(field('Company')).toHaveAccessibleDescription(/Please Input Company/);
    for (const name of ['Found In', 'Found During', 'Priority'])
      expect(choice(name)).toHaveAccessibleDescription(/^Please select an option\./);
    expect(field('Software Version')).toHaveAccessibleDescription(/Please Input Software Version/);
    expect(field('Current Functionality')).toHaveAccessibleDescription(/Please Input Current Functionality/);
    expect(field('Expected Functionality')).toHaveAccessibleDescription(
      /Please Input Expected Functionality/,
    );
    expect(timesAsked('POST /submitted-qpr')).toBe(0);
  });

  it('[QPR-03] [OPS-06] without a connection says so before P2, and keeps what was typed', async () => {
    server.use(http.post('/api/submitted-qpr', () => HttpResponse.error()));
    logIn();
    const app = open();
    await fillIn(app);
    const title = (field('Title') as HTMLInputElement).value;
    await app.user.click(submit());
    const failed = await screen.findByText(say.submitP2);
    expect(failed.parentElement).toHaveTextContent(`No connection; your text is kept.${say.submitP2}`);
    expect(field('Title')).toHaveValue(title);
  });

  it.each([
    ['Title', 120],
    ['Company', 60],
    ['Software Version', 60],
    ['Current Functionality', 300],
    ['Expected Functionality', 300],
  ])('[QPR-01] [QPR-02] %s counts down from %i, and one more is refused', async (name, max) => {
    logIn(aPerson({ username: 'customer', groups: [] }));
    const { user } = open();
    expect(field(name)).toHaveAccessibleDescription(`${max} of ${max} characters left`);
    await user.click(field(name));
    await user.paste('é'.repeat(max));
    expect(field(name)).toHaveAccessibleDescription(`0 of ${max} characters left`);
    await user.paste('é');
    await user.click(submit());
    expect(await screen.findByText(`Please use at most ${max} characters.`)).toBeVisible();
  });

  it('[QPR-03] a failure says P2 and keeps what was typed; report and notification fail as one', async () => {
    server.use(http.post('/api/submitted-qpr', () => refuse('internal')));
    logIn();
    const app = open();
    await fillIn(app);
    await app.user.click(submit());
    expect(await screen.findByText(say.submitP2)).toBeVisible();
    expect(screen.queryByText(say.notified)).toBeNull();
    expect(screen.queryByText(say.notifyP4)).toBeNull();
    expect(field('Title')).toHaveValue('Altitude jumps on take-off');
  });

  it('[QPR-03] the server’s errors are shown at their fields', async () => {
    const message = 'This text has characters that cannot be stored.';
    server.use(
      http.post('/api/submitted-qpr', () =>
        refuse('bad-input', { errors: [{ path: 'softwareVersion', message }] }),
      ),
    );
    logIn();
    const app = open();
    await fillIn(app);
    await app.user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Software Version')).toHaveFocus();
  });

  it('[QPR-03] Clear Form empties all but what was filled in at first', async () => {
    logIn();
    const app = open();
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: 'Clear Form' }));
    for (const name of ['Title', 'Software Version', 'Current Functionality', 'Expected Functionality'])
      expect(field(name)).toHaveValue('');
    for (const name of ['Found In', 'Found During', 'Priority']) expect(choice(name)).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    expect(field('Company')).toHaveValue('Harbor & Pine Consulting, Inc.');
    expect(field('Title')).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Title')).not.toHaveValue('');
    expect(choice('Found During')).not.toHaveValue('');
  });

  it('[QPR-03] Clear Form of an empty form has nothing to undo', async () => {
    logIn();
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Clear Form' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[QPR-03] what was typed is still there after the page was left', async () => {
    logIn();
    const app = open();
    await app.user.type(field('Current Functionality'), 'It jumps.');
    app.close();
    const again = open();
    expect(screen.getByText(/^Restored from/)).toBeVisible();
    expect(field('Current Functionality')).toHaveValue('It jumps.');
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Current Functionality')).toHaveValue('');
  });
});
