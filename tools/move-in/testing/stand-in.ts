import { once } from 'node:events';
import http from 'node:http';
import { oldCollections } from '../reading/collections.ts';
import { type OldData, pagesOf, type Shape, type Uploads } from './portal.ts';

export const TOKEN = 'token-of-the-old-portal';

/** What the old portal does at its n-th request instead of answering. */
export type Trouble = (count: number, asked: string, answer: http.ServerResponse) => boolean;

/** A stand-in for the old portal, on loopback, with Strapi's pages. */
interface StandIn {
  url: string;
  asked: string[];
  stop(): Promise<void>;
}

/** Start a stand-in for the old portal: its lists in pages, its uploads, its token. */
export async function oldPortal(
  data: OldData,
  shape: Shape,
  uploads: Uploads = {},
  trouble: Trouble = () => false,
): Promise<StandIn> {
  const asked: string[] = [];
  const server = http.createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://old');
    const send = (status: number, body: unknown) => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    asked.push(request.url ?? '');
    if (trouble(asked.length, pathname, answer)) return;
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(403, { data: null, error: { status: 403, name: 'ForbiddenError' } });
    const file = uploads[pathname.replace('/uploads/', '')];
    if (file) return void answer.writeHead(200).end(file);
    const collection = oldCollections.find(({ files }) => files.some((name) => pathname === `/api/${name}`));
    const records = collection && data[collection.name];
    if (!records) return send(404, { data: null, error: { status: 404, name: 'NotFoundError' } });
    const pageSize = Number(searchParams.get('pagination[pageSize]'));
    const page = Number(searchParams.get('pagination[page]'));
    send(200, pagesOf(collection.name, records, shape, pageSize)[page - 1]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
