// What people do on a Monday morning, with the requests of their browsers.
import { setTimeout as wait } from 'node:timers/promises';

const password = 'Demo-Pass-2026!';
const week = 7 * 86_400_000;

/** The time for reading and typing between two screens. */
const think = () => wait(1000 + Math.random() * 3000);

/**
 * A person at their browser.
 * @param {string} address
 * @param {(kind: 'read' | 'write' | 'log-in', name: string, ms: number) => void} note called with the time of each
 * answer
 */
export function browser(address, note) {
  const headers = {};

  const send = async (kind, path, { method = 'GET', body } = {}) => {
    const started = performance.now();
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    note(kind, `${method} ${path.split('?')[0]}`, performance.now() - started);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };

  const read = (path) => send('read', path);
  const write = (method, path, data) => send('write', path, { method, ...(data && { body: { data } }) });
  return {
    read,
    post: async (path, data) => (await write('POST', path, data)).data,
    put: async (path, data) => (await write('PUT', path, data)).data,

    /** The page with its files, then the log-in, then Home. */
    async logIn(identifier) {
      const page = await read('/');
      const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
      await Promise.all(files.map(read));
      await think();
      const { jwt } = await send('log-in', '/api/auth/local', {
        method: 'POST',
        body: { identifier, password },
      });
      headers.authorization = `Bearer ${jwt}`;
      await Promise.all(
        [
          '/api/users/me',
          '/api/company-profile',
          '/api/home-pages?pagination[page]=1&pagination[pageSize]=1',
          '/api/calendar-events?sort=start:asc&pagination[limit]=-1',
          bell,
        ].map(read),
      );
    },

    logOut: () => send('write', '/api/auth/logout', { method: 'POST' }),
  };
}

const bell =
  '/api/notifications?filters[notified][$eq]=false&sort=createdAt:desc&pagination[page]=1&pagination[pageSize]=50';

const activity = (name) =>
  `<ul>${Array.from({ length: 8 }, (_, n) => `<li><p>${name}: reviewed and tested part ${n} of this week’s work</p></li>`).join('')}</ul>`;

/** Writes this week's report in three steps, submits it, and opens the newest ones. */
async function writeReport(someone, name) {
  const lines = await someone.read(
    `/api/assigned-contracts?filters[username][$eq]=${name}&filters[disabled][$eq]=false&sort=project:asc&pagination[limit]=-1`,
  );
  const projectTask = lines.data[0].project;
  const newest = await someone.read('/api/war-reports?sort=startDate:desc&pagination[pageSize]=25');
  const start = Date.parse(newest.data[0].startDate) + week;
  const day = (ms) => new Date(ms).toISOString().slice(0, 10);
  const report = {
    projectTask,
    activity: activity(name),
    startDate: day(start),
    endDate: day(start + 6 * 86_400_000),
    submitted: false,
  };
  await think();
  const { documentId } = await someone.post('/api/war-reports', report);
  await think();
  await someone.put(`/api/war-reports/${documentId}`, { activity: activity(`${name}, once more`) });
  await think();
  await someone.put(`/api/war-reports/${documentId}`, { submitted: true });
  await someone.read('/api/war-reports?sort=startDate:desc&pagination[pageSize]=25');
}

/** Looks a person up. */
async function lookUp(someone) {
  await someone.read('/api/users?sort=lastName:asc');
  await think();
}

/** Submits a ticket to IT. */
async function openTicket(someone) {
  await someone.post('/api/it-tickets', {
    issue: 'Hardware',
    description: 'The screen flickers on Mondays.',
  });
  await someone.read('/api/it-tickets?sort=openDate:desc&pagination[pageSize]=25');
  await think();
}

/**
 * An employee's morning: log in, Home and bell, the report of the week, the directory; one in five submits a ticket.
 * @param {ReturnType<typeof browser>} someone
 * @param {string} name their username
 * @param {number} number which of them they are
 */
export async function employeesMorning(someone, name, number) {
  await someone.logIn(name);
  await think();
  await writeReport(someone, name);
  await think();
  await lookUp(someone);
  if (number % 5 === 0) await openTicket(someone);
  await someone.read(bell);
  await someone.logOut();
}

/**
 * A customer's problem, approved by the project manager, and the board's votes on it.
 * @param {() => ReturnType<typeof browser>} open
 * @param {string} foundIn the name of a project of pm
 */
export async function boardsMorning(open, foundIn) {
  const people = Object.fromEntries(['customer', 'pm', 'ccb', 'ccb2', 'cm'].map((name) => [name, open()]));
  for (const [name, someone] of Object.entries(people)) await someone.logIn(name);
  const problem = await people.customer.post('/api/submitted-qpr', {
    title: 'It does not start on Mondays',
    company: 'Range Support Group',
    foundIn,
    softwareVersion: '1.0',
    foundDuring: 'Review',
    constraintOn: 'None',
    currentFunction: 'It does not start.',
    expectedFunction: 'It starts.',
    submissionPriority: 3,
  });
  await think();
  const { qcr } = await people.pm.post(`/api/submitted-qpr/${problem.documentId}/approve`, { priority: 2 });
  for (const name of ['ccb', 'ccb2', 'cm', 'pm']) {
    await think();
    await people[name].read('/api/qcrs?pagination[pageSize]=25');
    await people[name].read(`/api/qcrs/${qcr.documentId}`);
    await people[name].post('/api/ccbs', {
      QCRnumber: qcr.documentId,
      stage: 'CCB1',
      disposition: 'Approved',
      status: 'Working',
    });
  }
  for (const someone of Object.values(people)) await someone.logOut();
}
