import { appCode, enrolled, forgetUsedCodes, somebodyNew, ticketOf } from '../second-factor';
import { linkToProvider } from '../sign-on/link';
import type { Writes } from './world';

/** The second factor of a log-in. */
export const secondFactorWrites: Writes = {
  'POST /api/auth/second-factor': {
    'log in with a code of the app': async ({ server }) => {
      const person = await enrolled(server);
      const ticket = await ticketOf(server, person);
      const code = appCode(person.secret);
      return () => server.anonymous.post('/auth/second-factor', { ticket, code });
    },
    'log in with a recovery code': async ({ server }) => {
      const person = await enrolled(server);
      const ticket = await ticketOf(server, person);
      const [code] = person.recoveryCodes;
      return () => server.anonymous.post('/auth/second-factor', { ticket, code });
    },
  },
  'POST /api/users/me/second-factor': {
    'begin to set it up': async ({ server }) => {
      const { client, password } = await somebodyNew(server);
      return () => client.post('/users/me/second-factor', { currentPassword: password });
    },
    'begin to set it up again': async ({ server }) => {
      const { client, password, secret } = await enrolled(server);
      const body = { currentPassword: password, code: appCode(secret) };
      return () => client.post('/users/me/second-factor', body);
    },
  },
  'POST /api/users/:id/second-factor-reset': {
    'reset that of somebody': async ({ server, as }) => {
      const { id } = await enrolled(server);
      const it_ = await as('it');
      return () => it_.post(`/users/${id}/second-factor-reset`);
    },
  },
  'POST /api/users/:id/provider-unlink': {
    'unlink somebody': async ({ server, as }) => {
      const { id } = await somebodyNew(server);
      await linkToProvider(server, id, `subject-${id}`);
      const it_ = await as('it');
      return () => it_.post(`/users/${id}/provider-unlink`);
    },
  },
  'POST /api/users/me/second-factor/confirm': {
    'show the first code': async ({ server }) => {
      const { client, password } = await somebodyNew(server);
      const begun = await client.post('/users/me/second-factor', { currentPassword: password });
      const code = appCode(begun.body.secret);
      return () => client.post('/users/me/second-factor/confirm', { code });
    },
  },
  'POST /api/users/me/second-factor/recovery-codes': {
    'make new recovery codes': async ({ server }) => {
      const { client, password, secret } = await enrolled(server);
      const body = { currentPassword: password, code: appCode(secret) };
      return () => client.post('/users/me/second-factor/recovery-codes', body);
    },
  },
  'POST /api/users/me/second-factor/turn-off': {
    'turn it off': async ({ server }) => {
      const { client, password, recoveryCodes } = await enrolled(server);
      await forgetUsedCodes(server);
      const body = { currentPassword: password, code: recoveryCodes[0] };
      return () => client.post('/users/me/second-factor/turn-off', body);
    },
  },
};
