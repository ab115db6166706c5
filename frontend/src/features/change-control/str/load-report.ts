import type { Build, Str } from '@intranet/domain';
import { getBuild } from '../../../shared/change-control/get-build';
import { getTestReport } from './api';

/** The data of the screen: the build, its test report, and whether this person writes it now. */
export interface TestReport {
  build: Build;
  report: Str | null;
  mayWrite: boolean;
}

/** STR-03: the server says who writes it, in the report or, if there is none, in the build. */
export const reportOf = (build: Build, report: Str | null): TestReport => ({
  build,
  report,
  mayWrite: report
    ? report.availableActions.includes('update')
    : build.availableActions.includes('submit-test-report'),
});

export async function loadReport(id: string, signal: AbortSignal): Promise<TestReport> {
  const build = await getBuild(id, signal);
  return reportOf(build, build.STRNumber === null ? null : await getTestReport(build.STRNumber, signal));
}
