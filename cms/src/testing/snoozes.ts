import { addDays, dayIn } from '@intranet/domain';
import { managedTicket } from './desk';
import { type Answer, type Client, dataOf, type Json } from './http';

/** The company's day so many days from now; tests run in its default time zone. */
export const dayAhead = (days: number): string => addDays(dayIn('America/New_York', new Date()), days);

/** The items that wait for a person. */
export const waitingOf = async (client: Client): Promise<Json[]> => dataOf(await client.get('/waiting'));

/** What a person has put off. */
export const snoozedOf = async (client: Client): Promise<Json[]> =>
  dataOf(await client.get('/waiting/snoozed'));

/** The item of a record, by the end of its address. */
export const itemAbout = async (client: Client, recordId: string): Promise<Json> =>
  (await waitingOf(client)).find(({ target }) => target.endsWith(recordId));

/** Puts an item off, until tomorrow where nothing is said. */
export const postSnooze = (client: Client, data: object): Promise<Answer> =>
  client.post('/waiting/snoozed', { data: { until: dayAhead(1), ...data } });

/** The item of a new ticket that is assigned to `it`. */
export async function assignedItem(submitter: Client, it_: Client): Promise<Json> {
  const { documentId } = await managedTicket(submitter, it_, { assignedTo: 'it' });
  return itemAbout(it_, documentId);
}

/** The same, put off until tomorrow. */
export async function snoozedItem(submitter: Client, it_: Client): Promise<Json> {
  const { kind, target } = await assignedItem(submitter, it_);
  return dataOf(await postSnooze(it_, { kind, target }));
}
