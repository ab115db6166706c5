import type { Period, Statistics } from '@intranet/domain';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { whenChanged } from '../../shared/http/changed';

/** A path below /statistics. */
export type Subject = 'war-reports' | 'it-tickets' | 'builds';

/** The statistics of a subject. CHT-01 to CHT-03 */
export const getStatistics = (
  context: QueryFunctionContext,
  subject: Subject,
  period: Period,
): Promise<Statistics> =>
  whenChanged(context, {
    path: `/statistics/${subject}`,
    params: period,
    make: ({ data }: { data: Statistics }) => data,
  });
