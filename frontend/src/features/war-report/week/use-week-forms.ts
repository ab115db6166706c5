import { type BatchResult, warReportMessages } from '@intranet/domain';
import { useRef, useState } from 'react';
import { keys, listsOf } from '../../../shared/http/keys';
import { useAlerts } from '../../../shared/ui/alerts';
import { useWrite } from '../../../shared/write/use-write';
import { type BatchEntry, writeReports } from '../api';
import { reportFailureWords } from '../report-failure';

/** The form of one charge line: returns what it would send, and takes the result. */
interface LineHandle {
  isEmpty: () => boolean;
  /**
   * Validates the text and shows its errors.
   * @returns null for an invalid one
   */
  entry: (submitted: boolean) => Promise<BatchEntry | null>;
  settle: (result: BatchResult) => void;
  /** Fills an empty editor with the last report. */
  start: () => Promise<void>;
}

const worked = ({ report }: BatchResult): boolean => report !== undefined;

function successWords(results: readonly BatchResult[], submitted: boolean): string | undefined {
  const count = results.filter(worked).length;
  if (count === 0) return undefined;
  if (count === 1) return submitted ? warReportMessages.submitted : warReportMessages.saved;
  return `Success! ${count} WAR Reports ${submitted ? 'submitted' : 'saved'}!`;
}

const refusedWords = (count: number, submitted: boolean): string =>
  `${count === 1 ? 'One report was' : `${count} reports were`} not ${submitted ? 'submitted' : 'saved'}. The reason is shown below, and no text is lost.`;

/**
 * The reports of one week, saved and submitted together or one by one. RHY-04
 * @param order the charge lines in the order of the page
 * @param onAsk called before Caution opens, to fetch what was saved elsewhere since
 */
export function useWeekForms(order: readonly string[], onAsk: () => void) {
  const lines = useRef(new Map<string, LineHandle>());
  const alerts = useAlerts();
  const [asking, setAsking] = useState<BatchEntry[] | null>(null);

  const write = useWrite<BatchEntry[], BatchResult[]>({
    send: writeReports,
    words: (error, [first]) => reportFailureWords(error, first?.submitted ?? false),
    // A submitted report removes its reminder from the bell.
    touches: [listsOf(keys.reports), keys.notifications],
    onDone: (results, entries) => {
      const submitted = entries[0]!.submitted;
      const done = successWords(results, submitted);
      const refused = results.filter((result) => !worked(result)).length;
      if (done !== undefined) alerts.success(done);
      if (refused > 0) alerts.failure(refusedWords(refused, submitted), { along: done !== undefined });
      for (const result of results) lines.current.get(entries[result.index]!.projectTask)?.settle(result);
    },
  });

  const inOrder = (): LineHandle[] =>
    order.flatMap((one) => {
      const line = lines.current.get(one);
      return line ? [line] : [];
    });

  /** The forms to send: the named one, or all with a text. */
  const meant = (project?: string): LineHandle[] => {
    const own = project === undefined ? undefined : lines.current.get(project);
    if (own) return [own];
    const all = inOrder();
    const written = all.filter((line) => !line.isEmpty());
    // Nothing is written yet, so the first form shows the error.
    return written.length > 0 ? written : all.slice(0, 1);
  };

  /** What these forms send; null when one of them is invalid. */
  async function entriesOf(submitted: boolean, project?: string): Promise<BatchEntry[] | null> {
    alerts.clear();
    const entries: BatchEntry[] = [];
    for (const line of meant(project)) {
      const entry = await line.entry(submitted);
      if (!entry) return null;
      entries.push(entry);
    }
    return entries;
  }

  return {
    register: (project: string, handle: LineHandle) => {
      lines.current.set(project, handle);
      return () => void lines.current.delete(project);
    },
    startAll: async () => {
      for (const line of inOrder()) await line.start();
    },
    busy: write.busy,
    /** The entries for Caution; null while it is closed. WAR-04 */
    asking,
    save: async (project?: string) => {
      const entries = await entriesOf(false, project);
      if (entries) await write.run(entries);
    },
    ask: async (project?: string) => {
      onAsk();
      setAsking(await entriesOf(true, project));
    },
    cancel: () => setAsking(null),
    submit: () => {
      setAsking(null);
      if (asking) void write.run(asking);
    },
  };
}

export type WeekFormsState = ReturnType<typeof useWeekForms>;
