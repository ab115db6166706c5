import { addDays, formatMonth, visitorMessages as say } from '@intranet/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { today } from '../../shared/lib/today';
import { aVisitor } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { chooseAction } from '../../testing/row-menu';
import { body, book, field, open, openNew, withVisitors } from './testing/visitor-log';

withFakeServer();
withVisitors();

describe('editing a visitor', () => {
  const edit = async () => {
    const app = await open();
    await chooseAction(app.user, 'Alan Pierce', 'Edit');
    await screen.findByRole('heading', { name: 'Edit Alan Pierce' });
    return app;
  };

  it('[VIS-03] takes the entry into the form, and sends it back with what was corrected', async () => {
    book.visitors = [aVisitor({ email: 'alan@northwind.example', personToSeeName: 'Emma Caldwell' })];
    const { user } = await edit();
    expect(screen.getByRole('heading', { name: 'Edit Alan Pierce' })).toHaveFocus();
    expect(field('Email')).toHaveValue('alan@northwind.example');
    expect(screen.getByRole('combobox', { name: 'Person to see' })).toHaveValue('Emma Caldwell');
    await user.clear(field('Company'));
    await user.type(field('Company'), 'Southwind');
    book.visitors = [aVisitor({ companyName: 'Southwind' })];
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toEqual({
      firstName: 'Alan',
      lastName: 'Pierce',
      email: 'alan@northwind.example',
      companyName: 'Southwind',
      // An unchanged name still means the same person, no matter who else has that name.
      personToSee: 'employee',
      dayOfVisit: '2026-03-02',
    });
    expect(await screen.findByRole('cell', { name: 'Southwind' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit Alan Pierce' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Alan Pierce' })).toHaveFocus();
  });

  it('[VIS-03] another person to see is sent by username, an email taken out as none', async () => {
    book.visitors = [
      aVisitor({ email: 'alan@northwind.example', personToSeeName: 'Otto Berg', personToSee: 'otto' }),
    ];
    const { user } = await edit();
    await user.clear(field('Email'));
    const host = screen.getByRole('combobox', { name: 'Person to see' });
    await user.clear(host);
    await user.type(host, 'cald');
    await user.click(await screen.findByRole('option', { name: 'Emma Caldwell' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(say.updated);
    expect(body('PUT /visitors/visitor1')).toMatchObject({ email: null, personToSee: 'emma' });
  });

  it('[VIS-03] [SES-30] Cancel changes nothing, and asks before it discards what was typed', async () => {
    const { user } = await edit();
    await user.type(field('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Last name')).toHaveValue('Piercex');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit Alan Pierce' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Alan Pierce' })).toHaveFocus();
    expect(lastAsked('PUT /visitors/visitor1')).toBeUndefined();
  });

  it('[VIS-03] [SES-30] another visitor begins with their own entry, after a question about this one', async () => {
    book.visitors = [
      aVisitor(),
      aVisitor({ id: 2, documentId: 'visitor2', firstName: 'Mona', lastName: 'Reyes' }),
    ];
    const { user } = await edit();
    await user.type(field('Last name'), 'x');
    await chooseAction(user, 'Mona Reyes', 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Edit Mona Reyes' });
    expect(screen.getByRole('heading', { name: 'Edit Mona Reyes' })).toHaveFocus();
    expect(field('Last name')).toHaveValue('Reyes');
  });

  it('[VIS-03] what is missing is asked for; the server’s errors are shown at their fields', async () => {
    const { user } = await edit();
    await user.clear(field('Company'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Please enter the company.')).toBeVisible();
    expect(field('Company')).toHaveFocus();
    await user.type(field('Company'), 'Southwind');
    const message = 'That day is not possible.';
    server.use(
      http.put('/api/visitors/:id', () => refuse('bad-input', { errors: [{ path: 'dayOfVisit', message }] })),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Day of visit/)).toHaveFocus();
  });

  it('[VIS-03] a failure says so and keeps what was typed', async () => {
    server.use(http.put('/api/visitors/:id', () => refuse('internal')));
    const { user } = await edit();
    await user.type(field('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.saveError)).toBeVisible();
    expect(field('Last name')).toHaveValue('Piercex');
  });
});

describe('an entry of another day', () => {
  const fillIn = async (day: string, address = '/Visitor-Log') => {
    const app = await openNew(address);
    await app.user.type(field('First name'), 'Ann');
    await app.user.type(field('Last name'), 'Lee');
    await app.user.type(field('Company'), 'ACME');
    await app.user.type(screen.getByRole('combobox', { name: 'Person to see' }), 'The board');
    fireEvent.change(screen.getByLabelText(/^Day of visit/), { target: { value: day } });
    return app;
  };
  const setTime = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('[VIS-03] of a past day asks for the times, and says that no one is notified', async () => {
    const { user } = await fillIn(addDays(today(), -40));
    await user.click(screen.getByRole('button', { name: 'Enter past visit' }));
    expect(await screen.findByText(say.arrivalRequired)).toBeVisible();
    expect(
      screen.getByText('A visit on a past day is entered with its times. No one is notified.'),
    ).toBeVisible();
    expect(screen.queryByText(/An employee named here is notified/)).not.toBeInTheDocument();
    setTime('Time of arrival', '10:00');
    setTime('Time of departure', '09:00');
    await user.click(screen.getByRole('button', { name: 'Enter past visit' }));
    expect(await screen.findByText(say.departureBeforeArrival)).toBeVisible();
    expect(lastAsked('POST /visitors')).toBeUndefined();
    setTime('Time of departure', '11:30');
    await user.click(screen.getByRole('button', { name: 'Enter past visit' }));
    expect(await screen.findByText(new RegExp(say.noted))).toBeVisible();
    expect(body('POST /visitors')).toMatchObject({
      dayOfVisit: addDays(today(), -40),
      arrival: '10:00',
      departure: '11:30',
    });
  });

  it('[VIS-03] of today or later asks for no times', async () => {
    await fillIn(addDays(today(), 1));
    expect(screen.queryByLabelText('Time of arrival')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter expected visitor' })).toBeVisible();
  });

  it('[VIS-01] of another month says where it is listed, and leads there', async () => {
    const day = addDays(today(), 60);
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    const name = formatMonth({ year, month });
    const { user, address } = await fillIn(day, '/Visitor-Log?month=3&year=2024');
    await user.click(screen.getByRole('button', { name: 'Enter expected visitor' }));
    expect(await screen.findByText(`${say.expected} It is listed in ${name}.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Show ${name}` }));
    expect(await screen.findByRole('heading', { name: `Visitors of ${name}` })).toBeVisible();
    expect(address()).toContain(`month=${month}&year=${year}`);
  });

  it('[VIS-01] a visitor who did not come on a day that is over is not said to be expected', async () => {
    book.visitors = [aVisitor({ dayOfVisit: addDays(today(), -1), availableActions: ['update'] })];
    await open();
    expect(await screen.findByRole('cell', { name: 'Not signed in' })).toBeVisible();
  });

  it('[VIS-03] times that were left alone are not sent, corrected ones are', async () => {
    book.visitors = [aVisitor({ signedInAt: '2026-03-02T14:00:07Z', signedOutAt: '2026-03-02T15:00:00Z' })];
    const { user } = await open();
    await chooseAction(user, 'Alan Pierce', 'Edit');
    setTime('Time of departure', '23:59');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(say.updated);
    expect(body('PUT /visitors/visitor1')).toMatchObject({ departure: '23:59' });
    expect(body('PUT /visitors/visitor1')).not.toHaveProperty('arrival');
  });

  it('[VIS-03] a visit that is moved to a later day loses its times, which the form says', async () => {
    book.visitors = [aVisitor({ signedInAt: '2026-03-02T14:00:07Z', signedOutAt: '2026-03-02T15:00:00Z' })];
    const { user } = await open();
    await chooseAction(user, 'Alan Pierce', 'Edit');
    const dayOfVisit = addDays(today(), 1);
    fireEvent.change(screen.getByLabelText(/^Day of visit/), { target: { value: dayOfVisit } });
    expect(screen.getByText(/Saving removes the entered ones/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(new RegExp(say.updated));
    const none = { arrival: null, departure: null };
    expect(body('PUT /visitors/visitor1')).toMatchObject({ dayOfVisit, ...none });
  });
});
