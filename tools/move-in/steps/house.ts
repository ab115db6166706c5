import { selectRows } from '#server/platform/database/select';
import { recordNumber } from '#domain';
import { readAsset, readTicket, readVisitor } from '../reading/house.ts';
import { inGroup } from '#server/platform/people/membership';
import { personMeant, type PortalRun } from '../run.ts';
import { bringPlain, type Judged, oldRow } from './plain.ts';

/** Assets, `asset-trackings`; an asset with the same number is considered the same. IMP-02 */
export async function bringAssets(run: PortalRun): Promise<void> {
  const { trx, zone } = run;
  const rows = await trx('asset_trackings').select('document_id', 'asset_number');
  const here = new Map(rows.map((row) => [Number(row.asset_number), row.document_id]));
  const now = new Date();
  const numbers = new Set<number>();
  await bringPlain(run, 'asset-trackings', 'asset_trackings', (record): Judged => {
    const read = readAsset(record, zone);
    if ('reason' in read) return read;
    const { assetNumber, dateSubmit, location, itemName, itemDescription, serialNumber, createdAt } =
      read.values;
    if (numbers.has(assetNumber)) return { reason: 'another record has the same number' };
    numbers.add(assetNumber);
    const present = here.get(assetNumber);
    if (present !== undefined) return { present };
    const row = {
      ...oldRow(createdAt, now),
      asset_number: assetNumber,
      date_submit: dateSubmit,
      location,
      item_name: itemName,
      item_description: itemDescription,
      serial_number: serialNumber,
      revision: 0,
    };
    const facts = { assetNumber, dateSubmit, location, itemName, itemDescription, serialNumber };
    const name = () => `${itemName} (${assetNumber})`;
    return { row, audit: { subject: 'asset-tracking', name, facts }, notes: read.notes };
  });
}

/** The visitor log; the old portal kept no times. IMP-02 */
export async function bringVisitors(run: PortalRun): Promise<void> {
  const now = new Date();
  await bringPlain(run, 'visitors', 'visitors', (record): Judged => {
    const read = readVisitor(record, run.zone);
    if ('reason' in read) return read;
    const { firstName, lastName, email, companyName, personToSee, dayOfVisit, createdAt } = read.values;
    const row = {
      ...oldRow(createdAt, now),
      first_name: firstName,
      last_name: lastName,
      email,
      company_name: companyName,
      person_to_see: personToSee,
      host_id: personMeant(run, personToSee),
      day_of_visit: dayOfVisit,
    };
    const visitor = `${firstName} ${lastName}`;
    const facts = { visitor, company: companyName, personToSee, dayOfVisit };
    return { row, audit: { subject: 'visitor', name: () => visitor, facts }, notes: read.notes };
  });
}

/** Tickets with submitter and assignee; their images are imported with all other pictures. IMP-02 */
export async function bringTickets(run: PortalRun): Promise<void> {
  const { trx, zone, pictures } = run;
  const inIt = await selectRows(
    trx('up_users as u').where('u.blocked', false).whereRaw(inGroup('u.id', 'IT')),
    { u: 'up_users' },
    ['u.id'],
  );
  const helpers = new Set(inIt.map(({ id }) => id));
  const now = new Date();
  const brought = await bringPlain(
    run,
    'it-tickets',
    'it_tickets',
    (record): Judged => {
      const read = readTicket(record, zone);
      if ('reason' in read) return read;
      const ticket = read.values;
      const submitter = personMeant(run, ticket.emailSubmit) ?? personMeant(run, ticket.nameSubmit);
      if (submitter === null) return { reason: 'its submitter is nobody who is here' };
      const named = personMeant(run, ticket.assignedTo);
      // A resolved ticket keeps its assignee; an open one only a person who can still work on it.
      const assignee = named !== null && (ticket.resolved || helpers.has(named)) ? named : null;
      const notes = [...read.notes];
      if (assignee === null && ticket.assignedTo !== null)
        notes.push('assignedTo names nobody of IT: the ticket is unassigned');
      const { issue, subject, priority, openDate, closeDate, resolved } = ticket;
      const row = {
        ...oldRow(ticket.createdAt, now),
        issue,
        description: ticket.description,
        submitter_id: submitter,
        open_date: openDate,
        close_date: closeDate,
        resolved_on: ticket.resolvedOn,
        queued: assignee !== null,
        resolved,
        subject,
        priority,
        assignee_id: assignee,
        solution: ticket.solution,
        revision: 0,
      };
      const facts = { issue, subject, priority, openDate, closeDate, resolved };
      const name = (id: number) => recordNumber('ticket', id);
      return { row, audit: { subject: 'it-ticket', name, facts }, notes };
    },
    ({ record, documentId }) =>
      pictures.push({ owner: 'it-ticket', field: 'imagesOfIssue', documentId, record }),
  );
  for (const { record, documentId } of brought)
    pictures.push({ owner: 'it-ticket', field: 'imagesOfIssue', documentId, record });
}
