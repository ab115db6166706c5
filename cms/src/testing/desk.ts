import type { AssetInput, ItTicketInput } from '@intranet/domain';
import { type Answer, type Client, dataOf, type Json } from './http';
import type { TestServer } from './server';

/** The fields of a new ticket; pass only those that matter. */
export const aTicket = (fields: Partial<ItTicketInput> = {}): ItTicketInput => ({
  issue: 'Hardware',
  description: 'The monitor stays black.',
  ...fields,
});

export const postTicket = (client: Client, fields: Partial<ItTicketInput> = {}): Promise<Answer> =>
  client.post('/it-tickets', { data: aTicket(fields) });

const made = ({ status, body, text }: Answer): Json => {
  if (status !== 201) throw new Error(`It was refused: ${text}`);
  return body.data;
};

/** A new ticket. */
export const submittedTicket = async (client: Client, fields: Partial<ItTicketInput> = {}): Promise<Json> =>
  made(await postTicket(client, fields));

/** Manage a ticket. */
export const putTicket = (client: Client, documentId: string, data: object): Promise<Answer> =>
  client.put(`/it-tickets/${documentId}`, { data });

/** A ticket after this change. */
export const changedTicket = async (client: Client, { documentId }: Json, change: object): Promise<Json> =>
  dataOf(await putTicket(client, documentId, change));

/** A ticket that IT has changed. */
export const managedTicket = async (submitter: Client, it: Client, change: object): Promise<Json> =>
  changedTicket(it, await submittedTicket(submitter), change);

let numbers = 5_000_000_000;

/** The fields of a new asset; pass only those that matter. Its number is unused. */
export function anAsset(fields: Partial<AssetInput> = {}): AssetInput {
  numbers += 1;
  return {
    assetNumber: numbers,
    dateSubmit: '2026-01-05',
    location: 'Building C, room 301',
    itemName: 'Plotter',
    itemDescription: 'A0, roll paper',
    serialNumber: `HP-${numbers}`,
    ...fields,
  };
}

/** A new asset. */
export const enteredAsset = async (client: Client, fields: Partial<AssetInput> = {}): Promise<Json> =>
  made(await client.post('/asset-trackings', { data: anAsset(fields) }));

/** All data of the desk, to check that a refused change leaves nothing. */
export const wholeDesk = async ({ db }: TestServer) => ({
  tickets: await db('it_tickets').orderBy('id'),
  thread: await db('it_ticket_comments').orderBy('id'),
  assets: await db('asset_trackings').orderBy('id'),
  handovers: await db('asset_handovers').orderBy('id'),
  pictures: await db('stored_pictures').orderBy('id'),
  notifications: await db('notifications').orderBy('id'),
  audit: await db('audit_records').orderBy('id'),
  mails: await db('outbox_mails').select('id').orderBy('id'),
});

/** The audit records of a ticket or an asset, oldest first. */
export async function auditOf({ db }: TestServer, { documentId }: Json): Promise<Json[]> {
  const values = (stored: Json): Json => (typeof stored === 'string' ? JSON.parse(stored) : stored);
  const records: Json[] = await db('audit_records').where({ subject_id: documentId }).orderBy('id');
  return records.map((record) => ({ ...record, before: values(record.before), after: values(record.after) }));
}

/** Everyone's open notifications about one ticket: person, role, text. */
export async function bellsOf({ db }: TestServer, documentId: string): Promise<Json[]> {
  const rows: Json[] = await db('notifications as n')
    .join('up_users as u', 'u.id', 'n.person_id')
    .where({ 'n.record_id': documentId })
    .orderBy(['u.username', 'n.id'])
    .select('u.username', 'n.type', 'n.details', 'n.close_on_click');
  return rows.map(({ close_on_click, ...row }) => ({ ...row, closeOnClick: Boolean(close_on_click) }));
}
