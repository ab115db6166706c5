// A month of many reports as one PDF and as a zip of Word documents, in a real browser, from the stored HTML on.
import { measurePage, withinBounds } from './support/browser-page.mjs';

const size = { reports: 500, people: 40, projects: 40 };
const bounds = { file: 4000, block: 100 };

await measurePage('month-page', size, ({ measures, complaints }) =>
  withinBounds(
    [
      [
        `PDF of ${size.reports} reports of ${size.people} people, with contents`,
        measures.pdf,
        'ms',
        bounds.file,
      ],
      ['size of that PDF', measures.pdfSize / 1024, 'KB'],
      ['longest block of the page during it', measures.longestBlock.pdf, 'ms', bounds.block],
      [`Word zip of ${size.projects} projects`, measures.word, 'ms', bounds.file],
      ['size of that zip', measures.wordSize / 1024, 'KB'],
      ['longest block of the page during it', measures.longestBlock.word, 'ms', bounds.block],
      ['Word zip of 300 activities of 20 KB', measures.huge, 'ms'],
      ['longest block of the page during it', measures.longestBlock.huge, 'ms', bounds.block],
      ['from Cancel until the page knows', measures.cancel, 'ms', bounds.block],
    ],
    complaints,
  ),
);
