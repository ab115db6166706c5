// A receiver of webhooks: verifies each request, then asks for the record with the token of an account for machines.
// PORTAL=https://intranet.example WEBHOOK_SECRET=whsec_… TOKEN=cin_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORTAL, WEBHOOK_SECRET, TOKEN, PORT = '8080' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const FIVE_MINUTES = 300;

function isTrue({ headers }, body) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > FIVE_MINUTES) return false;
  const expected = 'v1,' + createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const same = (one) =>
    one.length === expected.length && timingSafeEqual(Buffer.from(one), Buffer.from(expected));
  return String(headers['webhook-signature']).split(' ').some(same);
}

/** The record of an event: an event has no text that a person wrote. */
async function recordOf({ data: { record } }) {
  const answer = await fetch(`${PORTAL}/api/${record.type}s/${record.documentId}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { data, error } = await answer.json();
  if (error) throw new Error(error.message);
  return data;
}

const say = (line) => process.stdout.write(`${line}\n`);

async function receive(request, response) {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!isTrue(request, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const { issue, description } = await recordOf(JSON.parse(body));
  return say(`${issue}: ${description}`);
}

createServer((request, response) => {
  receive(request, response).catch((error) => say(error.message));
}).listen(Number(PORT), function () {
  say(`Listening on ${this.address().port}`);
});
