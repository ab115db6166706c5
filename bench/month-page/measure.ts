import type { WarReport } from '@intranet/domain';
import {
  makeMonthPdf,
  makeMonthWord,
  type MonthFacts,
} from '../../frontend/src/features/monthly-report/month-files';

/** The results that the page returns; times in milliseconds, sizes in bytes. */
interface MonthMeasures {
  pdf: number;
  pdfSize: number;
  word: number;
  wordSize: number;
  huge: number;
  longestBlock: { pdf: number; word: number; huge: number };
  cancel: number;
}

interface Size {
  reports: number;
  people: number;
  projects: number;
}

/** A typical week: ten bullets on three levels, partly bold or italic, 1000 characters. */
const week = `<ul>
<li><p>Prepared the <strong>critical design review</strong> package for the ground segment and walked the board through every open item; <em>no major findings</em> remained.</p>
<ul><li><p>Reworked interface control document ICD-204 with the payload team</p>
<ul><li><p>Added the timing budget for the telemetry downlink and the assumptions it rests on</p></li><li><p>Closed 7 of 9 comments</p></li></ul></li>
<li><p>Presented the <strong><em>risk register</em></strong> and agreed on owners</p></li></ul></li>
<li><p>Met Zoë Müller-Łukasz, Nguyễn Văn Đức, Ελένη Παπαδοπούλου and Юлия Щербакова about the next release</p></li>
<li><p>Supported the integration of the flight software in the laboratory, and wrote down what has to change in the procedure before the next run</p>
<ul><li><p>Wrote 14 unit tests for the scheduler</p><ul><li><p>All pass on target hardware</p></li></ul></li></ul></li>
<li><p>Planned the coming week with the team and ordered the parts that are still missing for the second string</p></li>
</ul>`.replaceAll('\n', '');

/** 20 KB of bullets. */
const hugeWeek = `<ul>${'<li><p>Measured the downlink and wrote down what has to change before the next run</p></li>'.repeat(220)}</ul>`;

const report = (index: number, people: number, projects: number, activity: string): WarReport => ({
  id: index,
  documentId: `report${index}`,
  lineId: index % projects,
  revision: 0,
  username: `person${index % people}`,
  firstLastName: `Zoë Müller-Łukasz ${index % people}`,
  projectTask: `2031-B Ground Segment ${index % projects}`,
  division: 'Space Systems',
  activity,
  startDate: `2026-10-${String((Math.trunc(index / people) % 28) + 1).padStart(2, '0')}`,
  endDate: '2026-10-31',
  submitted: true,
  lastSaved: null,
  createdAt: '2026-10-31T12:00:00.000Z',
  updatedAt: '2026-10-31T12:00:00.000Z',
  availableActions: [],
});

const facts = (count: number, people: number, projects: number, activity = week): MonthFacts => ({
  month: { year: 2026, month: 10 },
  company: {
    name: 'Harbor & Pine Consulting, Inc.',
    addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
    phone: '(410) 555-0137',
  },
  reports: Array.from({ length: count }, (_, index) => report(index, people, projects, activity)),
});

interface Timed<T> {
  took: number;
  longestBlock: number;
  result: T;
}

/** Reads the clock as often as the page allows; the longest gap is how long the page was blocked. */
async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  let longestBlock = 0;
  let last = performance.now();
  const look = () => {
    longestBlock = Math.max(longestBlock, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 4);
  const start = performance.now();
  const result = await work();
  const took = performance.now() - start;
  clearInterval(timer);
  look();
  return { took, longestBlock, result };
}

async function measure({ reports, people, projects }: Size): Promise<MonthMeasures> {
  const month = facts(reports, people, projects);
  const pdf = await timed(() => makeMonthPdf(month, {}));
  const word = await timed(() => makeMonthWord(month, 'zip', {}));
  const huge = await timed(() => makeMonthWord(facts(300, people, 10, hugeWeek), 'zip', {}));

  const job = new AbortController();
  let cancelled = 0;
  // Once the worker has started.
  const onProgress = ({ done }: { done: number }) => {
    if (done === 0 || job.signal.aborted) return;
    cancelled = performance.now();
    job.abort();
  };
  await makeMonthPdf(month, { signal: job.signal, onProgress }).catch(() => undefined);
  const cancel = performance.now() - cancelled;
  return {
    pdf: pdf.took,
    pdfSize: pdf.result.size,
    word: word.took,
    wordSize: word.result.blob.size,
    huge: huge.took,
    longestBlock: { pdf: pdf.longestBlock, word: word.longestBlock, huge: huge.longestBlock },
    cancel,
  };
}

Object.assign(window, { measure });
