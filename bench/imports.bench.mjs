// Imports of 5,000 rows, for each kind of record and on each database: the preview, which writes nothing, and then the
// import of all rows in one transaction. BENCH_DATABASE=SQLite or PostgreSQL measures one alone. IMP-01
import { loadavg } from 'node:os';
import { logIn } from './support/log-in.mjs';
import { kinds } from './support/people.mjs';
import { startProduct, withDatabase } from './support/servers.mjs';

const count = 5000;
/** In seconds. */
const bounds = { preview: 10, write: 30 };

const numbered = (row) => Array.from({ length: count }, (_, index) => row(index + 1));

const files = {
  visitors: {
    who: 'administration',
    rows: numbered((n) => ({
      firstName: 'Yuki',
      lastName: `Sato-${n}`,
      companyName: 'Northwind Controls',
      personToSee: 'pm',
      dayOfVisit: '2026-01-05',
      arrival: '09:15',
      departure: '10:00',
    })),
  },
  'asset-trackings': {
    who: 'it',
    rows: numbered((n) => ({
      assetNumber: String(700_000 + n),
      dateSubmit: '2026-01-05',
      itemName: 'Laptop',
      itemDescription: 'Thirteen inches',
      serialNumber: `S-${n}`,
      location: 'Room 4',
      holder: 'employee',
    })),
  },
  'contract-datas': {
    who: 'administration',
    rows: numbered((n) => ({
      project: `Line of a file ${n}`,
      division: 'Avionics',
      supervisor: 'supervisor',
      billable: 'No',
      assigned: 'employee; developer',
    })),
  },
  users: {
    who: 'it',
    rows: numbered((n) => ({
      username: `in.file${n}`,
      email: `in.file${n}@intranet.example`,
      firstName: 'Filip',
      lastName: `Row-${n}`,
      dob: '1980-02-29',
    })),
  },
};

/** Seconds until all rows have their result, each a new record. */
async function secondsOf(address, [list, { who, rows }], dryRun) {
  const headers = {
    ...(await logIn(address, { identifier: who, password: 'Demo-Pass-2026!' })),
    'content-type': 'application/json',
  };
  const begin = performance.now();
  const body = JSON.stringify({ data: { rows, dryRun } });
  const answer = await fetch(`${address}/api/imports/${list}`, { method: 'POST', headers, body });
  const text = await answer.text();
  const seconds = (performance.now() - begin) / 1000;
  if (answer.status !== 200) throw new Error(`${list}: ${answer.status} ${text.slice(0, 300)}`);
  const { data } = JSON.parse(text);
  const odd = data.rows.find(({ fate }) => fate !== 'create');
  if (odd) throw new Error(`${list}, row ${odd.row}: ${odd.fate} ${odd.message}`);
  if (data.done === dryRun) throw new Error(`${list}: ${dryRun ? 'something' : 'nothing'} was written.`);
  return seconds;
}

const wanted = process.env.BENCH_DATABASE;
for (const [kind, { variables }] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
  await withDatabase(async (surroundings) => {
    const product = await startProduct({ ...variables(surroundings), SEED: 'demo' });
    console.log(`\n${kind}, ${count} new rows of each, load of the machine ${loadavg()[0].toFixed(1)}`);
    for (const file of Object.entries(files)) {
      for (const [what, bound] of Object.entries(bounds)) {
        const seconds = await secondsOf(product.address, file, what === 'preview');
        if (seconds > bound) process.exitCode = 1;
        console.log(
          `${`${file[0]}, ${what}`.padEnd(32)}${seconds.toFixed(1).padStart(7)} s, at most ${bound}${seconds > bound ? '  MISSED' : ''}`,
        );
      }
    }
    await product.end();
  });
}
