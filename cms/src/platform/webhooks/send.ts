import http from 'node:http';
import https from 'node:https';
import { isTaken } from '@intranet/domain';
import { settings } from '../env/settings';
import { checkedLookup } from './addresses';
import { faultOfUrl } from './check-address';

/** How long a receiver may take, from the first byte to the last. */
const PATIENCE_MS = 10_000;

/** How much of an answer is read: enough to see what went wrong. */
const ANSWER_MAX = 500;

/** A request that is already signed. */
interface Signed {
  url: string;
  id: string;
  timestamp: number;
  signature: string;
  body: string;
}

/** The result of a request. */
export interface Sent {
  /** Null when there was no answer. */
  status: number | null;
  answer: string | null;
  /** The error, in words for an administrator; null when it was accepted. */
  error: string | null;
  tookMs: number;
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  ETIMEDOUT: 'Nobody answered.',
  ABORT_ERR: `There was no answer within ${PATIENCE_MS / 1000} seconds.`,
};

function faultInWords(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return words[code] ?? (code ? `It could not be sent: ${code}.` : error.message.slice(0, 200));
}

function statusInWords(status: number): string | null {
  if (isTaken(status)) return null;
  return status >= 300 && status < 400
    ? `It answered ${status}: redirects are not followed.`
    : `It answered ${status}.`;
}

/** The beginning of an answer; a longer or endless one is cut off. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response) {
      text += Buffer.from(chunk).toString('utf8');
      if (text.length >= ANSWER_MAX) break;
    }
  } catch {
    // The status counts; an error in the rest of the answer does not matter.
  }
  response.destroy();
  return [...text.replaceAll('\u0000', '')].slice(0, ANSWER_MAX).join('');
}

const request = ({ url, id, timestamp, signature, body }: Signed): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    const allowPrivate = settings().WEBHOOK_ALLOW_PRIVATE;
    const fault = faultOfUrl(address, allowPrivate);
    if (fault !== null) return reject(new Error(fault));
    const { request: open } = address.protocol === 'https:' ? https : http;
    const sending = open(
      address,
      {
        method: 'POST',
        // No connection is reused: each goes to the name's current addresses, which were checked.
        agent: false,
        lookup: checkedLookup(allowPrivate),
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Company-Intranet-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signature,
        },
      },
      resolve,
    );
    sending.on('error', reject);
    sending.end(body);
  });

/** Send one delivery. Redirects are not followed; only the beginning of the answer is read. WHK-07, WHK-08 */
export async function send(signed: Signed): Promise<Sent> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const response = await request(signed);
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response);
    return { status, answer, error: statusInWords(status), tookMs: took() };
  } catch (error) {
    return { status: null, answer: null, error: faultInWords(error), tookMs: took() };
  }
}
