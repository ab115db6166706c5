// 1,000 queued mails, drained by two servers on one PostgreSQL into a real mail server on loopback, while the first of
// the two is killed. Every mail must arrive; only those the killed server was sending may arrive twice. Then 600 more
// by the remaining server, which must manage 30 mails a second.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { inRoot } from '../scripts/lib/paths.mjs';
import { startProduct, withDatabase } from './support/servers.mjs';

const { SMTPServer } = createRequire(inRoot('cms/package.json'))('smtp-server');

const mails = 1000;
const further = 600;
const perSecondAtLeast = 30;
/** The first server is killed after this many arrivals. */
const killAfter = 300;
/** As many as a server sends at a time. */
const inHandsAtMost = 4;

/** @param {number} from @param {number} to */
const fill = (from, to) => `
  insert into outbox_mails (document_id, created_at, updated_at, published_at, kind, recipient, subject, text, html,
    secret, state, attempts, next_at, message_id)
  select 'bench' || n, now(), now(), now(), 'bench', 'person' || n || '@intranet.example', 'Mail ' || n, 'Text ' || n,
    '<p>Text ' || n || '</p>', false, 'pending', 0, now(), '<bench-' || n || '@intranet.test>'
  from generate_series(${from}, ${to}) n`;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A mail server that accepts everything and counts by Message-ID. */
async function startMailServer(arrived) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      let text = '';
      for await (const chunk of stream) text += chunk;
      const [, id] = /^message-id: *(\S+)/im.exec(text) ?? [];
      // A real mail server needs a moment; so the kill interrupts mails that are being sent.
      await pause(5);
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      done();
    },
  });
  server.on('error', () => {
    // The connections of the killed server break off.
  });
  const { server: listener } = server;
  server.listen(0, '127.0.0.1');
  if (!listener.listening) await once(listener, 'listening');
  return { port: listener.address().port, close: () => new Promise((resolve) => server.close(resolve)) };
}

await withDatabase(async ({ databaseUrl, folder, sql }) => {
  const arrived = new Map();
  const mailServer = await startMailServer(arrived);
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SEED: 'none',
    MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
  };
  const [first] = await Promise.all([startProduct(variables), startProduct(variables)]);
  const count = async (state) =>
    Number((await sql.query('select count(*) from outbox_mails where state = $1', [state])).rows[0].count);
  const until = async (what, condition) => {
    for (let tries = 0; !(await condition()); tries += 1) {
      if (tries === 1200) throw new Error(`Waited a minute without success for ${what}.`);
      await pause(50);
    }
  };

  const begin = performance.now();
  await sql.query(fill(1, mails));
  await until('the first mails', () => arrived.size >= killAfter);
  await first.end('SIGKILL');
  const atKill = arrived.size;
  await until('the queue to be empty', async () => (await count('pending')) === 0);
  // What is still claimed after the living server has been idle for a while belongs to the dead one.
  await pause(3000);
  const { rows: left } = await sql.query("select message_id from outbox_mails where state = 'sending'");
  // Its claim expires after two minutes; this skips them.
  await sql.query("update outbox_mails set locked_until = now() where state = 'sending'");
  await until('the mails of the dead server', async () => (await count('sent')) === mails);
  const seconds = (performance.now() - begin) / 1000;
  const inTheEnd = arrived.size;
  const beginAgain = performance.now();
  await sql.query(fill(mails + 1, mails + further));
  await until('the further mails', async () => (await count('sent')) === mails + further);
  const perSecond = further / ((performance.now() - beginAgain) / 1000);
  await mailServer.close();

  const twice = [...arrived].filter(([, times]) => times > 1).map(([id]) => id);
  const inHands = new Set(left.map(({ message_id }) => message_id));
  const numbers = [
    ['mails queued', mails, ''],
    ['arrived when the first server was killed', atKill, ''],
    ['arrived in the end', inTheEnd, `all ${mails}`, inTheEnd === mails],
    [
      'in the hands of the killed server',
      left.length,
      `at most ${inHandsAtMost}`,
      left.length <= inHandsAtMost,
    ],
    ['arrived twice', twice.length, 'only those', twice.every((id) => inHands.has(id))],
    [
      'mails a second, by one server',
      perSecond.toFixed(0),
      `at least ${perSecondAtLeast}`,
      perSecond >= perSecondAtLeast,
    ],
    ['seconds, without the two minutes of the dead claim', seconds.toFixed(1), ''],
  ];
  for (const [name, value, bound, within = true] of numbers) {
    console.log(`${name.padEnd(52)}${String(value).padStart(8)}  ${bound}${within ? '' : '  MISSED'}`);
    if (!within) process.exitCode = 1;
  }
  if (twice.length > 0) console.log(`Arrived twice: ${twice.join(' ')}`);
});
