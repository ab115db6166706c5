import { type PermissionName, Refusal, stageFlags } from '@intranet/domain';
import type { Context } from 'koa';

/* What clients of the previous portal call, and what has another call now. API-05 */

const tellsByItself = 'Nothing needs to be sent: the server tells those concerned by itself.';

/** Calls that have no address here, and what to do instead. */
const calls: Readonly<Record<string, string>> = {
  'POST /api/qcrs':
    'A change request is made when its problem report is approved: POST /api/submitted-qpr/{id}/approve.',
  'DELETE /api/ccbs/{id}':
    'Votes are kept. Closing the build, and restarting it, begins a new round: POST /api/builds/{id}/close.',
  'POST /api/notifications': tellsByItself,
  'PUT /api/notifications/{id}': 'A notice is marked as read: POST /api/notifications/{id}/read.',
  'PUT /api/submitted-qpr/{id}':
    'A problem report is decided: POST /api/submitted-qpr/{id}/approve or POST /api/submitted-qpr/{id}/reject.',
};

const votes = 'Votes decide this: POST /api/ccbs, and POST /api/qcrs/{id}/final-disposition.';
const stages = 'A stage is completed: POST /api/builds/{id}/complete.';
const setByTheServer = 'The server sets this by itself: leave it out.';
const decides = 'POST /api/submitted-qpr/{id}/approve or POST /api/submitted-qpr/{id}/reject decides this.';
const pictures = 'A picture is sent to POST /api/upload, and removed by DELETE /api/upload/files/{id}.';

const sameFor = (names: readonly string[], sentence: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sentence]));

/** Fields of bodies that another call sets now, by the row of their route. */
const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /api/builds': {
    ...sameFor(
      ['dateCreated', 'status', 'stage', 'QIP1', 'CCB2'],
      `${setByTheServer} A build is made with its change requests: send "project", "version" and "qcrs".`,
    ),
  },
  'PUT /api/builds/:id': {
    ...sameFor(['QIP1', 'QIP2', ...stageFlags, 'stage'], stages),
    status: 'POST /api/builds/{id}/close or POST /api/builds/{id}/restart.',
    lessonsLearned: 'POST /api/builds/{id}/lessons-learned.',
    STRNumber: 'A test report belongs to its build: POST /api/strs.',
  },
  'PUT /api/qcrs/:id': {
    ...sameFor(['CCB1', 'rejected', 'selectedDisposition', 'status'], votes),
    build: 'A build takes change requests: PUT /api/builds/{id} with addQcrs or removeQcrs.',
    qip_form: 'A plan belongs to its change request: POST /api/qip-forms.',
    discussionNeeded: 'POST /api/qcrs/{id}/discussion.',
    notifications: tellsByItself,
  },
  'PUT /api/submitted-qpr/:id': {
    ...sameFor(['closed', 'approved', 'approvingPM', 'dateReviewed', 'status', 'pmComments'], decides),
    notifications: tellsByItself,
  },
  'PUT /api/users/:id': {
    blocked: 'POST /api/users/{id}/disable or POST /api/users/{id}/enable.',
    profilePic: pictures,
    lastLogin: 'The server notes each log-in by itself: leave it out.',
  },
  'PUT /api/home-pages/:id': { photo: pictures },
};

/** Fields of an old call that its successor has too. */
const besides: Readonly<Record<string, readonly string[]>> = { 'POST /api/builds': ['project', 'version'] };

/** What a body lacks whose record was attached by another call afterwards. */
const lacking: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /api/qip-forms': { qcr: 'A plan is sent with its change request: add "qcr", its documentId.' },
  'POST /api/strs': { build: 'A test report is sent with its build: add "build", its documentId.' },
};

/** The sentence for a call without an address here; undefined for any other. @param call 'POST /api/qcrs' */
export const oldCall = (method: string, path: string): string | undefined =>
  calls[`${method} ${path.replace(/^(\/api\/[\w-]+\/)[^/]+$/, '$1{id}')}`];

/**
 * The refusal of a body whose fields another call sets now; null where other fields are wrong too, or none of these.
 * @param row 'PUT /api/builds/:id'
 * @param refused the fields that the schema does not accept
 * @param sent the body
 */
export function oldFields(row: string, refused: ReadonlySet<string>, sent: object): Refusal | null {
  const known = fields[row] ?? {};
  const [first, ...others] = refused;
  const lacks = first !== undefined && others.length === 0 && !Object.hasOwn(sent, first);
  if (lacks && lacking[row]?.[first]) return Refusal.at(first, 'another-call', lacking[row][first]);
  const isOld = (name: string) => Object.hasOwn(known, name) || besides[row]?.includes(name);
  // Whoever sends anything else makes no old call, and is told which field is wrong.
  if (!Object.keys(sent).every(isOld)) return null;
  const moved = [...refused].find((name) => Object.hasOwn(sent, name) && Object.hasOwn(known, name));
  if (moved === undefined) return null;
  return Refusal.at(moved, 'another-call', known[moved]);
}

/** More than such a body has; a larger one is not read for people who may not send it. */
const SMALL = 200;

const isLogInNoted = (text: unknown): boolean => {
  try {
    return Object.keys(Object(JSON.parse(String(text)))).join() === 'lastLogin';
  } catch {
    return false;
  }
};

/**
 * The refusal of the call by which each person's browser noted its own log-in, for those who may not change people; null
 * for any other call.
 */
export async function ownLogIn(ctx: Context, permission: PermissionName): Promise<Refusal | null> {
  const { method, header } = ctx.request;
  if (method !== 'PUT' || permission !== 'user:update' || !(Number(header['content-length']) < SMALL))
    return null;
  await ctx.state.readBody?.();
  return isLogInNoted(ctx.state.bodyText)
    ? Refusal.at('lastLogin', 'another-call', fields['PUT /api/users/:id']?.lastLogin)
    : null;
}
