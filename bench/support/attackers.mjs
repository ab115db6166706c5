// Started by attack.bench.mjs. Attacks a server for some seconds from a separate process, and prints the answers it
// got.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

const { address, kinds, seconds, people, ticket, pictures } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(address);
const deadline = performance.now() + seconds * 1000;
const isOver = () => performance.now() > deadline;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const answers = {};
const note = (kind, status) => {
  answers[kind] ??= {};
  answers[kind][status] = (answers[kind][status] ?? 0) + 1;
};

/** Repeats requests that are cancelled after a while; it pauses briefly when the server refuses at once. */
async function again(kind, times, send) {
  const loop = async (index) => {
    while (!isOver()) {
      const signal = AbortSignal.timeout(
        Math.ceil(Math.max(1, Math.min(3000, deadline - performance.now()))),
      );
      const status = await send(signal, index).catch(() => 'given up');
      note(kind, status);
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: times }, (_, index) => loop(index)));
}

const ask = async (path, options) => {
  const answer = await fetch(`${address}${path}`, options);
  await answer.arrayBuffer();
  return answer.status;
};

const conditions = (count, field) =>
  Array.from({ length: count }, (_, n) => `filters[$or][${n}][${field}][$containsi]=zzzz${n}`).join('&');
/** The most that one request may ask for, and what it may not ask for. */
const searches = [
  `filters[$or][9][activity][$containsi]=zzzz&${conditions(7, 'firstLastName')}&sort=activity,projectTask`,
  'filters[activity][$containsi]=zzzz',
  conditions(50, 'activity'),
];

const searching = () =>
  again('searches', 12, (signal, index) =>
    ask(`/api/war-reports?${searches[index % 3]}`, { signal, headers: people[index % people.length] }),
  );

const uploading = () =>
  again('pictures', 8, (signal, index) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ref: 'it-ticket',
      refId: ticket.id,
      field: 'imagesOfIssue',
    }))
      form.append(name, value);
    const bytes = readFileSync(pictures[index % pictures.length]);
    for (let count = 0; count < 2; count += 1) form.append('files', new Blob([bytes]), 'picture.png');
    return ask('/api/upload', { method: 'POST', body: form, signal, headers: ticket.headers });
  });

const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 120_000 }, (_, n) => [n, 0])));
const packed = gzipSync(keys);

/** A connection that announces a megabyte, sends most of it and waits. */
const hold = () =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const end = setTimeout(() => socket.destroy(), Math.max(1, deadline - performance.now()));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(end);
        resolve('closed');
      });
    socket.on('data', () => undefined);
    socket.write(
      'POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n',
    );
    socket.write('x'.repeat(900_000));
  });

const sendingBodies = () =>
  Promise.all([
    again('bodies', 10, (signal, index) =>
      ask('/api/auth/local', {
        method: 'POST',
        body: index % 2 ? packed : keys,
        signal,
        headers: { 'content-type': 'application/json', ...(index % 2 && { 'content-encoding': 'gzip' }) },
      }),
    ),
    again('held connections', 200, hold),
  ]);

const attacks = { searches: searching, pictures: uploading, bodies: sendingBodies };
await Promise.all(kinds.map((kind) => attacks[kind]()));
console.log(JSON.stringify(answers));
process.exit(0);
