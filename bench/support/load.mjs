// Started by load-window.mjs. Repeats the same requests on a number of connections and prints the results. On plain
// sockets, since Node's own client would take half as much processor time as the measured server.
import { connect } from 'node:net';

const { requests, connections, seconds, firstPeriod = 0 } = JSON.parse(process.argv[2]);

const DAYS = 9000;
/** Longer than the reports that `npm run seed -- --scale` makes. */
const SHORTEST = 8;
const day = (number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
/** The days of a report, different for each number. */
const period = (number) => {
  const start = 11_000 + (number % DAYS);
  return { start: day(start), end: day(start + SHORTEST - 1 + Math.floor(number / DAYS)) };
};

/** @returns the message to send; a body's `{start}` and `{end}` become different days each time */
function message({ url, headers, body }) {
  const { host, pathname, search } = new URL(url);
  const length = body?.replace('{start}', day(0)).replace('{end}', day(0)).length;
  const all = {
    Host: host,
    ...headers,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': length }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  if (!body) return () => head;
  const [before, between, after] = (head + body).split(/\{(?:start|end)\}/);
  if (between === undefined) return () => before;
  return (number) => {
    const { start, end } = period(number);
    return before + start + between + end + after;
  };
}
const { hostname, port } = new URL(requests[0].url);
const messages = requests.map(message);
let periods = firstPeriod;

const times = [];
let bytes = 0;
/** The answer to the first request that failed. */
let firstFailure;
let failed = 0;

/** The length of the whole answer, from its head; every server here sends Content-Length. */
function lengthOf(head, headLength) {
  const [, length] = /^content-length: (\d+)\r$/im.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  return headLength + Number(length);
}

/** One connection, which sends the next request after the whole answer to the last. */
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
      socket.write(messages[index++ % messages.length](periods++));
    };
    socket.on('connect', send).on('error', reject);
    socket.on('data', (chunk) => {
      got += chunk.length;
      if (whole === 0) {
        const headLength = chunk.indexOf('\r\n\r\n') + 4;
        const head = chunk.toString('latin1', 0, headLength);
        whole = lengthOf(head, headLength);
        if (!/^HTTP\/1\.1 20[01] /.test(head)) {
          failed += 1;
          firstFailure ??= chunk.toString('utf8');
        }
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
    firstFailure,
    count: times.length,
    nextPeriod: periods,
  }),
);
