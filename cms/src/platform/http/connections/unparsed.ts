import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal, type RefusalCode } from '@intranet/domain';
import { newRequestId, noteAnswered } from './answered';
import { knownMethods } from '../methods';

/** Errors that Node finds in a request before any other code sees it. */
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

/** Node stores here what is being answered on a connection. */
interface Answering extends Socket {
  _httpMessage?: { headersSent: boolean };
}

/** Data that are not HTTP, or arrive too slowly, are refused in the product's format like everything else. REL-02 */
export function answerUnparsed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Answering) => {
    // Nothing more can be written into an answer that has begun.
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
