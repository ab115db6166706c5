import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStore } from '../env/settings';
import { s3Fault, tellsToTryAgain } from './s3-fault';
import { PictureStoreFault } from './picture-store';

/** An available store accepts a connection at once. */
const CONNECT_MS = 2_000;

/** A transfer without progress for this long will not complete. */
const STILL_MS = 20_000;

/** Requests to the store. Each may be sent twice, since a picture's name is never reused. */
export interface Question {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Key of an object; without one the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
  /** Time limit up to the head of the answer, including retries. */
  withinMs: number;
  /** How often it is sent in case of faults; by default there is one retry. */
  tries?: number;
}

type Ask = (question: Question) => Promise<IncomingMessage>;

const NOTHING = Buffer.alloc(0);

const inTime = (ms: number): Error => Object.assign(new Error(), { code: `no answer in ${ms / 1000} s` });

/** The first bytes of an answer, which contain its error. */
async function bodyOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) {
    text += String(chunk);
    if (text.length > 10_000) break;
  }
  return text;
}

/**
 * Sends requests to one bucket, each signed (AWS Signature Version 4, with a checksum of the body), in path style.
 * Limits: two seconds to connect, a time per request, and one retry when the store was unreachable.
 * @returns answers with a status below 300, or 404 for an object
 */
export function s3Requests({ url, bucket, region, accessKey, secretKey }: ObjectStore): Ask {
  const { protocol } = new URL(url);
  const { request, Agent } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  const connected = protocol === 'https:' ? 'secureConnect' : 'connect';
  /** Keys derived once a day. */
  const cache = new Map<string, ArrayBuffer>();

  const sign = async ({ method, key, query, body = NOTHING }: Question) => {
    const address = new URL(`${url}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      url: address.href,
      method,
      headers: { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      cache,
    });
    return signer.sign();
  };

  const send = (options: RequestOptions, target: URL, body: Buffer, ms: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(target, { ...options, agent, timeout: STILL_MS });
      const limits = [setTimeout(() => asking.destroy(inTime(ms)), ms)];
      const end = () => limits.forEach(clearTimeout);
      asking.once('socket', (socket) => {
        if (!socket.connecting) return;
        const limit = setTimeout(() => asking.destroy(inTime(CONNECT_MS)), CONNECT_MS);
        limits.push(limit);
        socket.once(connected, () => clearTimeout(limit));
      });
      asking.once('timeout', () => asking.destroy(inTime(STILL_MS)));
      asking.on('error', (error) => {
        end();
        reject(error);
      });
      asking.once('response', (answer) => {
        end();
        resolve(answer);
      });
      asking.end(body);
    });

  /** @throws PictureStoreFault */
  const once = async (question: Question, ms: number): Promise<IncomingMessage> => {
    const { body = NOTHING, key } = question;
    const { method, url: target, headers } = await sign(question);
    const sent = { ...Object.fromEntries(headers), 'content-length': body.length };
    let status: number | undefined;
    try {
      const answer = await send({ method, headers: sent }, target, body, ms);
      status = answer.statusCode ?? 0;
      if (status < 300) return answer;
      const text = await bodyOf(answer);
      if (status === 404 && key !== undefined && !text.includes('NoSuchBucket')) return answer;
      throw s3Fault({ status, text });
    } catch (error) {
      throw error instanceof PictureStoreFault ? error : s3Fault({ error });
    }
  };

  return async (question) => {
    const until = performance.now() + question.withinMs;
    for (let tries = question.tries ?? 2; ; tries -= 1) {
      try {
        return await once(question, until - performance.now());
      } catch (error) {
        const pause = 100 + Math.random() * 200;
        const isLast = tries <= 1 || performance.now() + pause >= until;
        if (isLast || !tellsToTryAgain(error)) throw error;
        await wait(pause);
      }
    }
  };
}

/** The complete answer as text; the store has this long for it. @throws PictureStoreFault */
export async function textOf(answer: IncomingMessage, ms: number): Promise<string> {
  const limit = setTimeout(() => answer.destroy(inTime(ms)), ms);
  try {
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk;
    return text;
  } catch (error) {
    throw s3Fault({ error });
  } finally {
    clearTimeout(limit);
  }
}
