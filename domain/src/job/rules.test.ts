import { expect, it } from 'vitest';
import { jobAdvice, jobStateWords, jobWords } from './messages.js';
import { jobState, LATE_MS, lateBy } from './rules.js';
import { jobNames, type JobRun, type JobState } from './schemas.js';

const NOW = 1_800_000_000_000;
const ran: JobRun = {
  startedAt: NOW - 2000,
  endedAt: NOW - 1000,
  succeededAt: NOW - 1000,
  fault: null,
  claimedUntil: null,
  nextAt: NOW + 60_000,
};

const states: [string, Partial<JobRun>, JobState][] = [
  ['has never run', { startedAt: null, endedAt: null, succeededAt: null }, 'new'],
  ['ran well', {}, 'done'],
  ['is due for a moment', { nextAt: NOW - 1 }, 'done'],
  ['is just not late yet', { nextAt: NOW - LATE_MS }, 'done'],
  ['is done by nobody', { nextAt: NOW - LATE_MS - 1 }, 'late'],
  ['is done by nobody, and failed before', { nextAt: NOW - LATE_MS - 1, fault: 'Error: no' }, 'late'],
  ['failed', { fault: 'Error: no' }, 'failed'],
  ['failed, and is done again', { fault: 'Error: no', claimedUntil: NOW + 1 }, 'running'],
  ['is being done, for a long time', { claimedUntil: NOW + 1, nextAt: NOW - 10 * LATE_MS }, 'running'],
  ['was broken off', { claimedUntil: NOW }, 'unfinished'],
  ['was broken off, after a fault', { claimedUntil: NOW, fault: 'Error: no' }, 'unfinished'],
  ['was broken off, and nobody goes on', { claimedUntil: NOW, nextAt: NOW - LATE_MS - 1 }, 'late'],
];

it.each(states)('[OPS-08] a job that %s', (_what, facts, expected) => {
  expect(jobState({ ...ran, ...facts }, NOW)).toBe(expected);
});

it('[OPS-08] it is late from the moment that it is due, unless it is running', () => {
  expect(lateBy(ran, NOW)).toBe(0);
  expect(lateBy({ ...ran, nextAt: NOW - 7000 }, NOW)).toBe(7000);
  expect(lateBy({ ...ran, nextAt: NOW - 7000, claimedUntil: NOW + 1 }, NOW)).toBe(0);
  expect(lateBy({ ...ran, nextAt: NOW - 7000, claimedUntil: NOW }, NOW)).toBe(7000);
});

it('[OPS-08] there are words for every job and state, and advice for what is not in order', () => {
  for (const name of jobNames) expect(jobWords[name].does).toMatch(/\w\.$/);
  expect(new Set(jobNames.map((name) => jobWords[name].title)).size).toBe(jobNames.length);
  for (const [, , state] of states) {
    expect(jobStateWords[state]).toMatch(/\w/);
    const advice = jobAdvice[state]?.('send-mails') ?? null;
    expect(advice !== null).toBe(['failed', 'unfinished', 'late'].includes(state));
    // The log has no other name for it.
    if (state === 'failed' || state === 'late') expect(advice).toContain('"send-mails"');
  }
});
