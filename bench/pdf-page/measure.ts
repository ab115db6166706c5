import type { BulletLine, ReportDocument } from '@intranet/domain';
import { createReportPdf } from '../../frontend/src/shared/documents/create-report-pdf';

/** The results that the page returns; times in milliseconds, sizes in bytes. */
interface PdfMeasures {
  first: number;
  warm: number;
  reports: number;
  many: number;
  manySize: number;
  progressCalls: number;
  longestBlock: number;
  cancel: number;
}

declare global {
  interface Window {
    measure(reports: number): Promise<PdfMeasures>;
  }
}

const run = (text: string, bold = false, italic = false) => ({ text, bold, italic });

/** A typical week: ten bullets on three levels, partly bold or italic, 1000 characters. */
const lines: BulletLine[] = [
  {
    level: 1,
    runs: [
      run('Prepared the '),
      run('critical design review', true),
      run(' package for the ground segment and walked the board through every open item; '),
      run('no major findings', false, true),
      run(' remained.'),
    ],
  },
  { level: 2, runs: [run('Reworked interface control document ICD-204 with the payload team')] },
  {
    level: 3,
    runs: [run('Added the timing budget for the telemetry downlink and the assumptions it rests on')],
  },
  { level: 3, runs: [run('Closed 7 of 9 comments')] },
  { level: 2, runs: [run('Presented the '), run('risk register', true, true), run(' and agreed on owners')] },
  {
    level: 1,
    runs: [
      run(
        'Met Zoë Müller-Łukasz, Nguyễn Văn Đức, Ελένη Παπαδοπούλου and Юлия Щербакова about the next release',
      ),
    ],
  },
  {
    level: 1,
    runs: [
      run(
        'Supported the integration of the flight software in the laboratory, and wrote down what has to change in the procedure before the next run',
      ),
    ],
  },
  { level: 2, runs: [run('Wrote 14 unit tests for the scheduler')] },
  { level: 3, runs: [run('All pass on target hardware')] },
  {
    level: 1,
    runs: [
      run(
        'Planned the coming week with the team and ordered the parts that are still missing for the second string',
      ),
    ],
  },
];

const report = (count: number): ReportDocument => ({
  company: {
    name: 'Harbor & Pine Consulting, Inc.',
    addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
    phone: '(410) 555-0137',
  },
  title: count === 1 ? 'Weekly Activity Report' : 'Monthly Activity Report',
  sections: Array.from({ length: count }, (_, index) => ({
    person: `Zoë Müller-Łukasz ${index + 1}`,
    project: '2031-B Ground Segment Modernization',
    division: 'Space Systems',
    startDate: '2026-11-09',
    endDate: '2026-11-15',
    lines,
  })),
});

/** Reads the clock as often as the page allows; the longest gap is how long the page was blocked. */
function watchPage(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 4);
  return () => {
    clearInterval(timer);
    return Math.max(longest, performance.now() - last);
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { took: performance.now() - start, result };
}

window.measure = async (reports) => {
  const stopWatching = watchPage();
  const first = await timed(() => createReportPdf(report(1)));
  const warm = await timed(() => createReportPdf(report(1)));
  let progressCalls = 0;
  const many = await timed(() =>
    createReportPdf(report(reports), { onProgress: () => (progressCalls += 1) }),
  );

  const job = new AbortController();
  const cancelled = createReportPdf(report(reports), { signal: job.signal, onProgress: () => job.abort() });
  await cancelled.catch(() => undefined);
  // The worker is free again once it has answered the next job.
  const cancel = await timed(() => createReportPdf(report(1)));

  return {
    first: first.took,
    warm: warm.took,
    reports,
    many: many.took,
    manySize: many.result.size,
    progressCalls,
    longestBlock: stopWatching(),
    cancel: cancel.took,
  };
};
