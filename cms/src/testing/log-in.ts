import type { Answer, Client } from './http';
import { DEMO_PASSWORD, type Person } from './people';

/** The cookies an answer sets, as a browser would send them back. */
export const cookiesOf = (answer: Answer): string =>
  (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

/** A separate log-in, as on its own browser or device. */
export interface LogIn {
  client: Client;
  jwt: string;
  /** The cookie that the browser sends to /api/auth. */
  cookie: string;
}

export const tryLogIn = (
  anonymous: Client,
  identifier: string,
  password: string = DEMO_PASSWORD,
): Promise<Answer> => anonymous.post('/auth/local', { identifier, password });

/** Log in once more, no matter who else is logged in. */
export async function logIn(anonymous: Client, person: Person, password?: string): Promise<LogIn> {
  const answer = await tryLogIn(anonymous, person, password);
  if (answer.status !== 200) throw new Error(`${person} cannot log in: ${answer.text}`);
  const { jwt } = answer.body;
  return { client: anonymous.with({ authorization: `Bearer ${jwt}` }), jwt, cookie: cookiesOf(answer) };
}

/** Renew by the cookie, as a browser does. */
export const renew = (anonymous: Client, cookie: string): Promise<Answer> =>
  anonymous.with({ cookie }).post('/auth/refresh');

/** The person of a session, according to the server. */
export const me = (client: Client): Promise<Answer> => client.get('/users/me');
