import { anAsset, aTicket, enteredAsset, submittedTicket } from '../desk';
import type { Json } from '../http';
import { picture, upload } from '../pictures/pictures';
import { DEMO_PASSWORD } from '../people';
import { aUser, createdUser } from '../users';
import type { OldCall } from './world';

/** A day as the previous portal's browser sent it: a moment. */
const asMoment = (day: string): string => `${day}T00:00:00.000Z`;

const userId = async (client: { get: (path: string) => Promise<{ body: Json }> }, username: string) =>
  (await client.get(`/users?filters[username][$eq]=${username}`)).body[0].id;

/** The rest of section 7 of the document about the platform: people, visitors, tickets, assets. API-05 */
export const peopleAndDeskCalls: readonly OldCall[] = [
  {
    call: 'GET users (blocked, reportsTo, username, email, id; populate groups, role, profilePic)',
    ask: async ({ as }) =>
      (await as('it')).get(
        '/users?filters[blocked][$eq]=false&filters[reportsTo][$eq]=supervisor&filters[id][$gt]=0&populate[0]=groups&populate[1]=role&populate[2]=profilePic',
      ),
  },
  {
    call: 'GET users/{id}',
    ask: async ({ as }) => {
      const it = await as('it');
      return it.get(`/users/${await userId(it, 'employee')}`);
    },
  },
  { call: 'GET groups', ask: async ({ as }) => (await as('employee')).get('/groups') },
  {
    call: 'GET users-permissions/roles',
    ask: async ({ as }) => (await as('it')).get('/users-permissions/roles'),
  },
  { call: 'GET upload/files', ask: async ({ as }) => (await as('it')).get('/upload/files') },
  {
    call: 'POST auth/local/register: user fields',
    ask: async ({ as }) => (await as('it')).post('/auth/local/register', aUser()),
  },
  {
    call: 'POST upload: files, ref, refId, field',
    ask: async ({ as }) => {
      const it = await as('it');
      return upload(
        it,
        { ref: 'plugin::users-permissions.user', refId: await userId(it, 'employee'), field: 'profilePic' },
        await picture('png'),
      );
    },
  },
  {
    call: 'DELETE upload/files/{id}',
    ask: async ({ as }) => {
      const it = await as('it');
      const { body } = await upload(
        it,
        { ref: 'user', refId: await userId(it, 'employee2'), field: 'profilePic' },
        await picture('png'),
      );
      return it.delete(`/upload/files/${body[0].id}`);
    },
  },
  ...(['blocked', 'profilePic', 'role', 'groups'] as const).map((field): OldCall => ({
    call: `PUT users/{id}: ${field}`,
    ask: async ({ as }) => {
      const it = await as('it');
      const groups: Json[] = (await it.get('/groups')).body.data;
      const { id, role } = await createdUser(it);
      const inEmployee = groups.filter(({ name }) => name === 'Employee').map((group) => group.id);
      return it.put(`/users/${id}`, {
        [field]: { blocked: true, profilePic: 1, role: role?.id, groups: inEmployee }[field],
      });
    },
  })),
  {
    call: 'PUT users/{id}: username, email, firstName, lastName, dob, workPhone, workCellPhone, title, division, reportsTo, groups, realColor, profilePic, role',
    ask: async ({ as }) => {
      const it = await as('it');
      const made = await createdUser(it);
      const { username, email, firstName, lastName, dob, workPhone, workCellPhone } = made;
      const { title, division, reportsTo, realColor, groups, role, profilePic } = made;
      return it.put(`/users/${made.id}`, {
        username,
        email,
        firstName,
        lastName,
        dob,
        workPhone,
        workCellPhone,
        title: `${title} II`,
        division,
        reportsTo,
        realColor,
        groups: groups.map((group: Json) => group.id),
        role: role.id,
        profilePic,
      });
    },
  },
  {
    call: 'POST auth/change-password: currentPassword, password, passwordConfirmation',
    ask: async ({ as }) =>
      (await as('employee3')).post('/auth/change-password', {
        currentPassword: DEMO_PASSWORD,
        password: 'Another-Intranet-27',
        passwordConfirmation: 'Another-Intranet-27',
      }),
  },
  {
    call: 'GET visitors (dayOfVisit from and to, as moments)',
    ask: async ({ as }) =>
      (await as('administration')).get(
        '/visitors?filters[dayOfVisit][$gte]=2026-11-01T00:00:00.000Z&filters[dayOfVisit][$lte]=2026-11-30T00:00:00.000Z',
      ),
  },
  {
    call: 'GET it-tickets (resolved, queued, id; populate imagesOfIssue)',
    ask: async ({ as }) =>
      (await as('it')).get(
        '/it-tickets?filters[resolved][$eq]=false&filters[queued][$eq]=true&filters[id][$gt]=0&populate=imagesOfIssue',
      ),
  },
  {
    call: 'POST it-tickets: issue, description, openDate, nameSubmit, emailSubmit, queued, resolved, imagesOfIssue',
    ask: async ({ as, today, person }) => {
      const { firstLastName, email } = await person('employee');
      const set = {
        openDate: today,
        nameSubmit: firstLastName,
        emailSubmit: email,
        queued: false,
        resolved: false,
      };
      return (await as('employee')).post('/it-tickets', {
        data: { ...aTicket(), ...set, imagesOfIssue: [] },
      });
    },
  },
  {
    call: 'PUT it-tickets/{id}: description, issue, subject, priority, openDate, closeDate, nameSubmit, emailSubmit, assignedTo, resolved, solution, queued; notifications',
    ask: async ({ as }) => {
      const it = await as('it');
      const ticket = await submittedTicket(await as('employee'));
      const { description, issue, openDate, closeDate, nameSubmit, emailSubmit, resolved, queued } = ticket;
      return it.put(`/it-tickets/${ticket.documentId}`, {
        data: {
          description,
          issue,
          openDate,
          closeDate,
          nameSubmit,
          emailSubmit,
          resolved,
          queued,
          subject: 'Hardware',
          priority: 3,
          assignedTo: 'it',
        },
      });
    },
  },
  {
    call: 'GET asset-trackings (all; assetNumber)',
    ask: async ({ as }) =>
      (await as('it')).get('/asset-trackings?pagination[limit]=-1&filters[assetNumber][$gt]=0'),
  },
  {
    call: 'POST asset-trackings: assetNumber, dateSubmit as a moment, location, itemName, itemDescription, serialNumber',
    ask: async ({ as }) => {
      const asset = anAsset();
      return (await as('it')).post('/asset-trackings', {
        data: { ...asset, dateSubmit: asMoment(asset.dateSubmit) },
      });
    },
  },
  {
    call: 'PUT asset-trackings/{id}: the same fields',
    ask: async ({ as }) => {
      const it = await as('it');
      const { documentId } = await enteredAsset(it);
      return it.put(`/asset-trackings/${documentId}`, { data: { location: 'Building A' } });
    },
  },
  {
    call: 'DELETE asset-trackings/{id}',
    ask: async ({ as }) => {
      const it = await as('it');
      const { documentId } = await enteredAsset(it);
      return it.delete(`/asset-trackings/${documentId}`);
    },
  },
];
