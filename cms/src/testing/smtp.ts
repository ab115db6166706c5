import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as sent over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
}

/** The mail server's behaviour; can be changed at any time. */
export interface Mood {
  /** Milliseconds before it accepts a mail. */
  slow: number;
  /** Unknown addresses: 550. */
  unknown: Set<string>;
  /** Answers every recipient with this temporary error. */
  temporarily: number | null;
  /** Answers every sender with this, such as '550 5.7.1 Not you'. */
  sender: string | null;
  /** Answers every recipient with this. */
  recipient: string | null;
  /** Answers every log-in with 535; only for a server with accounts. */
  lockedOut: boolean;
}

/** A mail server that accepts everything at once. */
export const inGoodMood = (): Mood => ({
  slow: 0,
  unknown: new Set(),
  temporarily: null,
  sender: null,
  recipient: null,
  lockedOut: false,
});

/** A real mail server on loopback, which can be stopped and restarted on its port. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  mood: Mood;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param accounts it requires a log-in, and accepts any password
 * @param tokens it requires a log-in by XOAUTH2 alone, with one of these tokens
 */
export async function mailServer({
  accounts = false,
  tokens,
}: { accounts?: boolean; tokens?: ReadonlySet<string> } = {}): Promise<MailServer> {
  const logsIn = accounts || tokens !== undefined;
  const received: ReceivedMail[] = [];
  const mood = inGoodMood();
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const answer = (line: string) => refuse(Number(line.slice(0, 3)), line.slice(4));
  const make = () =>
    new SMTPServer({
      authOptional: !logsIn,
      allowInsecureAuth: logsIn,
      ...(tokens && { authMethods: ['XOAUTH2'] }),
      disabledCommands: ['STARTTLS', ...(logsIn ? [] : ['AUTH'])],
      disableReverseLookup: true,
      logger: false,
      onAuth({ username, accessToken = '' }, _session, callback) {
        if (mood.lockedOut || (tokens && !tokens.has(accessToken)))
          callback(refuse(535, '5.7.8 Authentication failed'));
        else callback(null, { user: username });
      },
      onMailFrom(_address, _session, callback) {
        if (mood.sender === null) callback();
        else callback(answer(mood.sender));
      },
      onRcptTo({ address }, _session, callback) {
        if (mood.recipient !== null) callback(answer(mood.recipient));
        else if (mood.unknown.has(address)) callback(refuse(550, '5.1.1 No such mailbox'));
        else if (mood.temporarily !== null) callback(refuse(mood.temporarily, '4.7.1 Greylisted, try again'));
        else callback();
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          setTimeout(() => {
            const raw = Buffer.concat(chunks).toString('utf8');
            const { mailFrom, rcptTo } = session.envelope;
            received.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
              raw,
              messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
            });
            callback();
          }, mood.slow);
        });
      },
    });
  let server = make();
  const listen = async (port: number) => {
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${tokens ? 'portal%40firm.example@' : accounts ? 'portal:secret@' : ''}127.0.0.1:${port}`,
    received,
    mood,
    async start() {
      server = make();
      await listen(port);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const connection of (
          server as unknown as { connections: Set<{ close?(): void; _socket?: { destroy(): void } }> }
        ).connections)
          connection._socket?.destroy();
      }),
  };
}

/** One part of a mail, decoded. */
interface MailPart {
  headers: string;
  type: string;
  body: string;
  parts: MailPart[];
}

const unfold = (headers: string): string => headers.replace(/\r?\n[ \t]+/g, ' ');

const decodeBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/gi, (run) => Buffer.from(run.replace(/=/g, ''), 'hex').toString('latin1'));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Parse a mail as a mail program does. */
export function readMail(raw: string): MailPart {
  const text = raw.replace(/\r\n/g, '\n');
  const end = text.indexOf('\n\n');
  const headers = unfold(text.slice(0, end));
  const body = text.slice(end + 2);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const type = /^[\w/.+-]+/.exec(header('Content-Type'))?.[0]?.toLowerCase() ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(header('Content-Type'))?.[1];
  if (!boundary) {
    return {
      headers,
      type,
      body: decodeBody(body, header('Content-Transfer-Encoding').toLowerCase()),
      parts: [],
    };
  }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readMail(part.replace(/^\n/, '')));
  return { headers, type, body: '', parts };
}

/** Every part with a body, at any depth. */
export const leavesOf = (mail: MailPart): MailPart[] =>
  mail.parts.length === 0 ? [mail] : mail.parts.flatMap(leavesOf);

/** The body of the first part of a type. */
export const bodyOf = (mail: MailPart, type: string): string =>
  leavesOf(mail)
    .find((part) => part.type === type)
    ?.body.trimEnd() ?? '';
