import { anAsset, aTicket, enteredAsset, putTicket, submittedTicket } from '../desk';
import { assignedItem, dayAhead, postSnooze, snoozedItem } from '../snoozes';
import type { Writes } from './world';

/** Tickets and assets. */
export const deskWrites: Writes = {
  'POST /api/waiting/snoozed': {
    'put a ticket off': async ({ as }) => {
      const it_ = await as('it');
      const { kind, target } = await assignedItem(await as('employee'), it_);
      return () => postSnooze(it_, { kind, target });
    },
    'move one that is put off': async ({ as }) => {
      const it_ = await as('it');
      const { kind, target } = await snoozedItem(await as('employee'), it_);
      return () => postSnooze(it_, { kind, target, until: dayAhead(30) });
    },
  },
  'DELETE /api/waiting/snoozed/:id': {
    'take a ticket back': async ({ as }) => {
      const it_ = await as('it');
      const { documentId } = await snoozedItem(await as('employee'), it_);
      return () => it_.delete(`/waiting/snoozed/${documentId}`);
    },
  },
  'POST /api/imports/asset-trackings': {
    'enter two assets, hand one over': async ({ as }) => {
      const it_ = await as('it');
      const { assetNumber } = await enteredAsset(it_);
      const rows = [anAsset(), { assetNumber, holder: 'employee' }, anAsset({ holder: 'developer' })];
      return () => it_.post('/imports/asset-trackings', { data: { rows, dryRun: false } });
    },
  },
  'POST /api/it-tickets': {
    'report a problem with an asset': async ({ as }) => {
      const { assetNumber } = await enteredAsset(await as('it'));
      const employee = await as('employee');
      return () => employee.post('/it-tickets', { data: aTicket({ assetNumber }) });
    },
  },
  'PUT /api/it-tickets/:id': {
    'assign a ticket': async ({ as }) => {
      const { documentId } = await submittedTicket(await as('employee'));
      const it_ = await as('it');
      return () => putTicket(it_, documentId, { assignedTo: 'it2' });
    },
    'name an asset and resolve it': async ({ as }) => {
      const it_ = await as('it2');
      const { assetNumber } = await enteredAsset(it_);
      const { documentId } = await submittedTicket(await as('employee'));
      await putTicket(it_, documentId, { assignedTo: 'it' });
      return () => putTicket(it_, documentId, { assetNumber, resolved: true, solution: 'Done.' });
    },
  },
  'POST /api/it-tickets/batch': {
    'assign one ticket and resolve another': async ({ as }) => {
      const employee = await as('employee');
      const [one, other] = [await submittedTicket(employee), await submittedTicket(employee)];
      const it_ = await as('it');
      const tickets = [
        { documentId: one.documentId, revision: 0, assignedTo: 'it2' },
        { documentId: other.documentId, revision: 0, resolved: true, solution: 'Done.' },
      ];
      return () => it_.post('/it-tickets/batch', { data: { tickets } });
    },
  },
  'POST /api/it-tickets/:id/reopen': {
    'open an own ticket again': async ({ as }) => {
      const employee = await as('employee');
      const { documentId } = await submittedTicket(employee);
      await putTicket(await as('it'), documentId, { assignedTo: 'it2', resolved: true, solution: 'Done.' });
      return () => employee.post(`/it-tickets/${documentId}/reopen`, { data: { reason: 'Not at all.' } });
    },
  },
  'POST /api/it-tickets/:id/comments': {
    'write a comment': async ({ as }) => {
      const employee = await as('employee');
      const { documentId } = await submittedTicket(employee);
      return () => employee.post(`/it-tickets/${documentId}/comments`, { data: { text: 'And now?' } });
    },
  },
  'POST /api/asset-trackings': {
    'enter an asset': async ({ as }) => {
      const it_ = await as('it');
      const data = anAsset();
      return () => it_.post('/asset-trackings', { data });
    },
  },
  'PUT /api/asset-trackings/:id': {
    'change an asset': async ({ as }) => {
      const it_ = await as('it');
      const { documentId } = await enteredAsset(it_);
      return () => it_.put(`/asset-trackings/${documentId}`, { data: { location: 'Elsewhere' } });
    },
    'hand an asset over': async ({ as }) => {
      const it_ = await as('it');
      const { documentId } = await enteredAsset(it_, { holder: 'pm' });
      return () => it_.put(`/asset-trackings/${documentId}`, { data: { holder: 'employee' } });
    },
  },
  'DELETE /api/asset-trackings/:id': {
    'delete an asset that tickets name': async ({ as }) => {
      const it_ = await as('it');
      const { documentId, assetNumber } = await enteredAsset(it_);
      for (const person of ['employee', 'pm']) await submittedTicket(await as(person), { assetNumber });
      return () => it_.delete(`/asset-trackings/${documentId}`);
    },
  },
};
