// Started by load-window.mjs. Sends the same requests over and over on a number of connections and prints what came back.
// On bare sockets: Node's own client would take half as much processor time as the server that is measured.
import { connect } from 'node:net';

const { requests, connections, seconds } = JSON.parse(process.argv[2]);

const lines = ({ url, headers }) => {
  const { host, pathname, search } = new URL(url);
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${given.join('')}\r\n`;
};
const { hostname, port } = new URL(requests[0].url);
const messages = requests.map(lines);

const times = [];
let bytes = 0;
let failed = 0;

/** How long the whole answer is, from its head; every server here says its length beforehand. */
function lengthOf(head, headLength) {
  const [, length] = /^content-length: (\d+)\r$/im.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  return headLength + Number(length);
}

/** One connection sends its next request when it has the whole answer to the last. */
const runConnection = (first) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let index = first;
    let sent = 0;
    let got = 0;
    let whole = 0;
    const send = () => {
      sent = performance.now();
      got = 0;
      whole = 0;
      socket.write(messages[index++ % messages.length]);
    };
    socket.on('connect', send).on('error', reject);
    socket.on('data', (chunk) => {
      got += chunk.length;
      if (whole === 0) {
        const headLength = chunk.indexOf('\r\n\r\n') + 4;
        const head = chunk.toString('latin1', 0, headLength);
        whole = lengthOf(head, headLength);
        if (!head.startsWith('HTTP/1.1 200 ')) failed += 1;
      }
      if (got < whole) return;
      times.push(performance.now() - sent);
      bytes += got;
      if (performance.now() < deadline) send();
      else socket.end(resolve);
    });
  });

const begin = performance.now();
const deadline = begin + seconds * 1000;
await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(index)));
const elapsed = (performance.now() - begin) / 1000;
times.sort((one, other) => one - other);
console.log(
  JSON.stringify({
    perSecond: times.length / elapsed,
    median: times[Math.floor(times.length / 2)],
    slow: times[Math.floor(times.length * 0.99)],
    bytes: bytes / times.length,
    failed,
  }),
);
