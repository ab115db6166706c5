// The search over 260,000 weekly reports of 500 people on each database: typical words, alone and with 16 connections, by
// a person with few reports and by one who sees all. BENCH_DATABASE=SQLite or PostgreSQL measures one alone,
// BENCH_PEOPLE=5000 a company with 1.3 million. SEA-04
import { loadavg } from 'node:os';
import { loadWindow } from './support/load-window.mjs';
import { logIn } from './support/log-in.mjs';
import { medianOf } from './support/median.mjs';
import { company, kinds, withPeople } from './support/people.mjs';

const { people, weeks, bound, together } = company();
const runs = 9;
const connections = 16;
const seconds = 4;

/** The search words: rare, frequent, in nearly every report, in none, a number, in many reports but never together. */
const typed = [
  'zoe',
  'regression bench',
  'the',
  'prj',
  'wed',
  'nobodyhasthis',
  'Build 3',
  'adler prj-0053 test',
  'corporate zoe',
];

const who = { 'an employee': 'person0002', 'a supervisor': 'person0001', Administration: 'administration' };

const wanted = process.env.BENCH_DATABASE;
for (const [kind, parts] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
  await withPeople(
    parts,
    people,
    async ({ address }) => {
      console.log(`\n${kind}, ${people} people, load ${loadavg()[0].toFixed(1)}`);
      for (const [name, identifier] of Object.entries(who)) {
        const headers = await logIn(address, { identifier, password: 'Demo-Pass-2026!' });
        for (const words of typed) {
          const url = `${address}/api/search?q=${encodeURIComponent(words)}`;
          const times = [];
          let data = [];
          for (let run = 0; run < runs; run += 1) {
            const begin = performance.now();
            ({ data } = await (await fetch(url, { headers })).json());
            times.push(performance.now() - begin);
          }
          const alone = medianOf(times);
          const requests = Array.from({ length: connections }, () => ({ url, headers }));
          await loadWindow({ requests, connections, seconds: 1 });
          const { median } = await loadWindow({ requests, connections, seconds });
          const within = alone <= bound && median <= together;
          if (!within) process.exitCode = 1;
          console.log(
            `${`${name}: ${words}, ${data.length} found`.padEnd(56)}${alone.toFixed(0).padStart(6)} ms  at most ${bound}` +
              `${median.toFixed(0).padStart(6)} ms with ${connections}, at most ${together}${within ? '' : '  MISSED'}`,
          );
        }
      }
    },
    weeks,
  );
}
