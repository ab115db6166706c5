// Started by writes.bench.mjs: the least that a server must do for a weekly report and for a log-in. It has no
// sessions, rules or locks: one prepared statement each, a signed token, and the hash compared in a thread.
import { createSecretKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.mjs';

const ofServer = createRequire(inRoot('cms/package.json'));
const jwt = ofServer('jsonwebtoken');
const bcrypt = ofServer('bcrypt');

const key = createSecretKey(Buffer.from(process.env.JWT_SECRET));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const insert = {
  name: 'insert',
  text: `insert into war_reports (document_id, author_id, contract_data_id, first_last_name, project_task, division, activity,
      start_date, end_date, submitted, created_at, updated_at, published_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10, $10, $10) returning id`,
};
const person = {
  name: 'person',
  text: 'select id, username, password, first_name, last_name, blocked from up_users where lower(username) = lower($1)',
};

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function answer(response, status, body) {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  response.end(bytes);
}

async function submit(request, response) {
  const { userId, name } = jwt.verify(request.headers.authorization.slice(7), key, { algorithms: ['HS256'] });
  const { data } = await read(request);
  if (typeof data.activity !== 'string' || data.submitted !== true) throw new Error('bad input');
  const now = new Date();
  const documentId = randomUUID();
  const { rows } = await pool.query({
    ...insert,
    values: [
      documentId,
      userId,
      data.lineId,
      name,
      data.projectTask,
      data.division,
      data.activity,
      data.startDate,
      data.endDate,
      now,
    ],
  });
  answer(response, 201, { data: { id: rows[0].id, documentId, ...data, createdAt: now } });
}

async function logIn(request, response) {
  const { identifier, password } = await read(request);
  const { rows } = await pool.query({ ...person, values: [identifier] });
  const [found] = rows;
  if (!found || found.blocked || !(await bcrypt.compare(password, found.password))) throw new Error('no');
  const { password: _hash, ...user } = found;
  const name = `${user.first_name} ${user.last_name}`;
  const token = jwt.sign({ userId: user.id, name }, key, { algorithm: 'HS256', expiresIn: 600 });
  answer(response, 200, { jwt: token, user });
}

const server = createServer((request, response) => {
  const work = request.url === '/api/auth/local' ? logIn : submit;
  work(request, response).catch((error) => answer(response, 400, { error: String(error) }));
});
globalThis.bareServer = server;
server.listen(0, '127.0.0.1', () => console.log('the bare server is ready'));
