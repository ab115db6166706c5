import type { Str } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys, showBuilds } from '../../../shared/http/keys';
import { useRenew } from '../../../shared/http/use-renew';
import { loadReport, reportOf, type TestReport } from './load-report';

const keyOf = (build: string) => [...keys.testReports, 'of', build];

/** The test report of a build. It is not refetched while it is being edited. */
export const useTestReport = (build: string) =>
  useQuery({
    queryKey: keyOf(build),
    queryFn: ({ signal }) => loadReport(build, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** After a report was written: shows it, and refetches the build, which moved on. */
export function useShowReport({ build }: TestReport) {
  const client = useQueryClient();
  const renew = useRenew();
  return (report: Str): void => {
    client.setQueryData(keyOf(build.documentId), reportOf(build, report));
    void renew(showBuilds);
  };
}
