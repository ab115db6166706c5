// Many reports as one PDF, in a real browser, in the product's worker, under its content security policy.
import { measurePage, withinBounds } from './support/browser-page.mjs';

const reports = 500;
const bounds = { many: 4000, longestBlock: 100 };

await measurePage('pdf-page', reports, ({ measures, complaints }) =>
  withinBounds(
    [
      ['first report, worker and fonts included', measures.first, 'ms'],
      ['one report, warm', measures.warm, 'ms'],
      [`${reports} reports as one PDF`, measures.many, 'ms', bounds.many],
      ['size of that PDF', measures.manySize / 1024, 'KB'],
      ['progress calls', measures.progressCalls, ''],
      ['next report after a cancelled one', measures.cancel, 'ms'],
      ['longest block of the page', measures.longestBlock, 'ms', bounds.longestBlock],
    ],
    complaints,
  ),
);
