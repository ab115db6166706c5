// The search over 1.3 million weekly reports on each database: typical words, with 16 connections, by a person with few
// reports and by one who sees all. BENCH_DATABASE=SQLite or PostgreSQL measures one alone, BENCH_PEOPLE=500 a company
// with 130,000. SEA-04
import { loadavg } from 'node:os';
import { loadWindow } from './support/load-window.mjs';
import { logIn } from './support/log-in.mjs';
import { withPeople, kinds } from './support/people.mjs';

const people = Number(process.env.BENCH_PEOPLE ?? 5000);
const connections = 16;
const seconds = 4;
const bound = people > 1000 ? 300 : 150;

/** The search words: rare, frequent, in nearly every report, in none, a number. */
const typed = [
  'zoe',
  'regression bench',
  'the',
  'prj',
  'wed',
  'nobodyhasthis',
  'Build 3',
  'adler prj-0529 test',
];

const who = { 'an employee': 'person0002', 'a supervisor': 'person0001', Administration: 'administration' };

const wanted = process.env.BENCH_DATABASE;
for (const [kind, parts] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
  await withPeople(parts, people, async ({ address }) => {
    console.log(`\n${kind}, ${people} people, load ${loadavg()[0].toFixed(1)}`);
    for (const [name, identifier] of Object.entries(who)) {
      const headers = await logIn(address, { identifier, password: 'Demo-Pass-2026!' });
      for (const words of typed) {
        const url = `${address}/api/search?q=${encodeURIComponent(words)}`;
        const begin = performance.now();
        const answer = await fetch(url, { headers });
        const { data } = await answer.json();
        const alone = performance.now() - begin;
        const requests = Array.from({ length: connections }, () => ({ url, headers }));
        await loadWindow({ requests, connections, seconds: 1 });
        const { median } = await loadWindow({ requests, connections, seconds });
        const within = median <= bound;
        if (!within) process.exitCode = 1;
        console.log(
          `${`${name}: ${words}, ${data.length} found`.padEnd(56)}${alone.toFixed(0).padStart(6)} ms alone` +
            `${median.toFixed(0).padStart(6)} ms  at most ${bound}${within ? '' : '  MISSED'}`,
        );
      }
    }
  });
}
