import { expect, it } from 'vitest';
import { planWriterWords } from './plan-writer';

it.each([
  [null, /once the change request is in a build/],
  [{ status: 'Open', stage: 'QIP-1s' }, /project manager or a developer of the build writes it/],
  [{ status: 'Closed', stage: 'QIP-1s' }, /build is closed: it can be written once the build is restarted/],
  [{ status: 'Closed', stage: 'Completed' }, /build is complete/],
] as const)(
  '[BLD-15] [QIP-03] says of a missing plan in build %j who can write it, and when',
  (build, words) => {
    expect(planWriterWords(build)).toMatch(words);
  },
);
