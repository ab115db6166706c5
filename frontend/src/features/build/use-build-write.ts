import { useState } from 'react';
import { writeProblem } from '../../shared/form/write-problem';
import { ApiError, isOutage } from '../../shared/http/api-error';
import { useAlerts } from '../../shared/ui/alerts';
import { useRefreshBuild } from './hooks';

interface Words<Result> {
  /** What is said when it worked, perhaps by what came of it. */
  success: string | ((result: Result) => string);
  failure: string;
}

/** Somebody was quicker, or what it was about is gone: what is on the screen is no longer so. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/** Changes a build: says what came of it, and shows the build as it is then. BLD-16 */
export function useBuildWrite() {
  const alerts = useAlerts();
  const refresh = useRefreshBuild();
  const [busy, setBusy] = useState(false);

  /** @returns whether it worked */
  async function run<Result>(
    work: () => Promise<Result>,
    { success, failure }: Words<Result>,
  ): Promise<boolean> {
    alerts.clear();
    setBusy(true);
    try {
      const result = await work();
      alerts.success(typeof success === 'function' ? success(result) : success);
      await refresh();
      return true;
    } catch (error) {
      const overtaken = isOvertaken(error);
      const problem = writeProblem(error, failure);
      alerts.failure(overtaken ? `${problem} The build is shown as it is now.` : problem);
      // Part of it may have been done.
      if (!isOutage(error)) await refresh();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}
