import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal, type RefusalCode } from '@intranet/domain';
import { newRequestId, noteAnswered } from './answered';
import { knownMethods } from '../methods';

/** What Node finds wrong with a request before anybody else sees it. */
const codes: Record<string, RefusalCode> = {
  HPE_INVALID_METHOD: 'method-not-allowed',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

const phrases: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Node notes here what is being answered on a connection. */
interface Answering extends Socket {
  _httpMessage?: { headersSent: boolean };
}

/** What is no HTTP, or comes too slowly, is refused in the product's shape as everything else is. REL-02 */
export function answerUnparsed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Answering) => {
    // Into an answer that has begun nothing more can be written.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const refusal = new Refusal(codes[error.code ?? ''] ?? 'bad-request');
    const body = JSON.stringify(refusal.toBody());
    const requestId = newRequestId();
    const lines = [
      `HTTP/1.1 ${refusal.status} ${phrases[refusal.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `X-Request-Id: ${requestId}`,
      ...(refusal.status === 405 ? [`Allow: ${knownMethods.join(', ')}`] : []),
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
    noteAnswered({ requestId, route: 'unread', status: refusal.status, ms: 0, userId: null });
  });
}
