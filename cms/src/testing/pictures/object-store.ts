import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account';

const BUCKET = 'intranet-pictures';
const ACCESS_KEY = 'test-access-key';
const SECRET_KEY = 'S3cret-of-the-store';

/** s3rver's file name for an object. */
const ENDING = '._S3rver_object';

const say = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>On purpose.</Message></Error>`);
};

type Handler = (request: IncomingMessage, response: ServerResponse, well: RequestListener) => void;

/** The faults of a store. `full` and the two after it affect writing only. */
const illnesses = {
  'answers 500': (_request, response) => say(response, 500, 'InternalError'),
  'answers 503': (_request, response) => say(response, 503, 'SlowDown'),
  'says nothing': () => undefined,
  'no longer knows the key': (_request, response) => say(response, 403, 'InvalidAccessKeyId'),
  'has lost its bucket': (_request, response) => say(response, 404, 'NoSuchBucket'),
  'is full': (request, response, well) =>
    request.method === 'PUT' ? say(response, 507, 'XMinioStorageFull') : well(request, response),
  'breaks off in the middle': (request, response, well) => {
    if (request.method !== 'PUT') return well(request, response);
    request.once('data', () => request.socket.destroy());
  },
  'keeps the picture and does not say so': (request, response, well) => {
    if (request.method === 'PUT') response.end = () => response;
    well(request, response);
  },
  'sends half of a picture': (request, response, well) => {
    if (request.method !== 'GET') return well(request, response);
    response.writeHead(200, { 'Content-Length': '100000' });
    response.write(Buffer.alloc(30), () => request.socket.destroy());
  },
} satisfies Record<string, Handler>;

export type Illness = keyof typeof illnesses | 'is stopped';

/** An S3 server for one test file, on a folder; it verifies the signature of each request. */
export interface TestObjectStore {
  /** The variables with which a server of the product uses it. */
  variables: Record<string, string>;
  /** @param fromUpload the first upload, counted from now, that gets the fault */
  be(mood: Illness | 'well', fromUpload?: number): Promise<void>;
  /** Keys of the objects, such as 'folder/name.jpg'. */
  keys(): Promise<string[]>;
  read(key: string): Promise<Buffer>;
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** Make an object this much older. */
  age(key: string, milliseconds: number): Promise<void>;
  /** The requests, such as 'PUT /bucket/key', with the signed checksum. */
  asked: { call: string; sha256: string }[];
  stop(): Promise<void>;
}

const listenOn = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'intranet-objects-'));
  const bucket = path.join(directory, BUCKET);
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  DUMMY_ACCOUNT.createKeyPair(ACCESS_KEY, SECRET_KEY);
  await store.configureBuckets();
  const well = store.callback();

  let mood: Illness | 'well' = 'well';
  let wellUploads = 0;
  const asked: TestObjectStore['asked'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push({
      call: `${request.method} ${request.url}`,
      sha256: String(request.headers['x-amz-content-sha256']),
    });
    // s3rver itself treats an unauthenticated caller as the public, which may do everything.
    if (!request.headers.authorization) return say(response, 403, 'AccessDenied');
    const isSpared = request.method === 'PUT' && wellUploads > 0;
    if (isSpared) wellUploads -= 1;
    if (mood === 'well' || mood === 'is stopped' || isSpared) return well(request, response);
    return illnesses[mood](request, response, well);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await listenOn(server, 0);
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.destroy());

  const fileOf = (key: string) => path.join(bucket, `${key}${ENDING}`);
  return {
    variables: {
      S3_URL: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    },
    async be(next, fromUpload = 1) {
      const wasStopped = mood === 'is stopped';
      mood = next;
      wellUploads = next === 'well' ? 0 : fromUpload - 1;
      if (next === 'is stopped') {
        server.close();
        cut();
      } else if (wasStopped) await listenOn(server, port);
      // Requests held by a fault end with it.
      else if (next === 'well') cut();
    },
    async keys() {
      const files = await readdir(bucket, { recursive: true });
      return files
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length))
        .toSorted();
    },
    read: (key) => readFile(fileOf(key)),
    async write(key, bytes) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true });
      await writeFile(fileOf(key), bytes);
    },
    async age(key, milliseconds) {
      const moment = new Date(Date.now() - milliseconds);
      await utimes(fileOf(key), moment, moment);
    },
    asked,
    async stop() {
      server.close();
      cut();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
