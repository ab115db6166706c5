import { monthlyMessages, type Month, type WarReport } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { letterheadQuery } from '../../shared/company/letterhead';
import { saveFile } from '../../shared/documents/save-file';
import { useFileJob } from '../../shared/documents/use-file-job';
import type { JobOptions } from '../../shared/documents/worker/messages';
import { useAlerts } from '../../shared/ui/alerts';
import type { MonthFacts } from './month-files';
import { inTime } from '../../shared/lib/in-time';

/**
 * The PDF and the Word files of a month's reports. The code that makes them is loaded with the first.
 * @param read the reports that are shown, or a request for them
 */
export function useMonthFiles(
  read: () => readonly WarReport[] | Promise<readonly WarReport[]>,
  month: Month,
  word: 'zip' | 'single',
) {
  const { state, start, reset } = useFileJob();
  const [kind, setKind] = useState<'pdf' | 'word'>('pdf');
  const client = useQueryClient();
  const alerts = useAlerts();
  // Fetched with the page, so that making files needs no requests. EXP-05.
  useQuery(letterheadQuery);

  const letterhead = () =>
    client.ensureQueryData(letterheadQuery).catch((cause: unknown) => {
      throw new Error(monthlyMessages.errorRetrieving, { cause });
    });

  const run = (which: 'pdf' | 'word', make: (facts: MonthFacts, options: JobOptions) => Promise<Blob>) => {
    alerts.clear();
    setKind(which);
    return start(async (options) => {
      try {
        return await make({ reports: await read(), month, company: await letterhead() }, options);
      } catch (error) {
        if (!options.signal?.aborted) alerts.failure(error instanceof Error ? error.message : String(error));
        throw error;
      }
    });
  };

  return {
    kind,
    state,
    cancel: reset,
    build: () =>
      run('pdf', async (facts, options) =>
        (await inTime(import('./month-files'))).makeMonthPdf(facts, options),
      ),
    exportWord: () =>
      run('word', async (facts, options) => {
        const made = await (await inTime(import('./month-files'))).makeMonthWord(facts, word, options);
        options.signal?.throwIfAborted();
        saveFile(made.blob, made.fileName);
        alerts.success(`Success! ${made.fileName} is in your downloads.`);
        return made.blob;
      }),
  };
}
