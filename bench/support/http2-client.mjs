import { connect, constants } from 'node:http2';

/**
 * A browser's connection: HTTP/2 over TLS, reconnected when it is lost.
 * @param {string} address https://host:port
 */
export function http2Client(address) {
  let session;
  const current = () => {
    if (!session || session.closed || session.destroyed) {
      session = connect(address, { rejectUnauthorized: false });
      session.on('error', () => undefined);
    }
    return session;
  };

  /**
   * @returns {Promise<{ status: number, headers: object, body: Buffer }>}
   * @throws when the answer is not complete
   */
  const ask = (path, { method = 'GET', headers = {}, body: sent } = {}) =>
    new Promise((resolve, reject) => {
      const stream = current().request(
        { ':method': method, ':path': path, ...headers },
        { endStream: !sent },
      );
      const chunks = [];
      let head;
      stream.on('response', (given) => (head = given));
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('close', () => {
        const body = Buffer.concat(chunks);
        // An answer sent before the whole request was read ends the stream with a code, but is complete.
        const isWhole =
          stream.rstCode === constants.NGHTTP2_NO_ERROR || Number(head?.['content-length']) === body.length;
        if (head && isWhole) resolve({ status: head[':status'], headers: head, body });
        else reject(new Error(`${path} was cut off (${stream.rstCode}).`));
      });
      stream.setTimeout(30_000, () => stream.destroy(new Error(`${path} was not answered in 30 seconds.`)));
      if (sent) stream.end(sent);
    });

  return { ask, protocol: () => session?.alpnProtocol, end: () => session?.close() };
}
