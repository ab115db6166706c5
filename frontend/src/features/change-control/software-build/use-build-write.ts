import { ApiError, isGone } from '../../../shared/http/api-error';
import { showBuilds } from '../../../shared/http/keys';
import { useWrite, type Writing } from '../../../shared/write/use-write';
import { failureWords } from '../../../shared/write/failure-words';

interface BuildWrite<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The message after success; it may depend on the result. */
  success: string | ((result: Result) => string);
  failure: string;
  /** The change is sent as several requests, so a part of it may succeed. */
  inSteps?: boolean;
  onDone?: () => void;
  onEnd?: () => void;
}

/** Another person was quicker, or the record is gone: the screen is out of date. */
const isOvertaken = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);

/** Sends a change of a build, reports the result, and shows the build as it is afterwards. BLD-16 */
export const useBuildWrite = <Input = void, Result = unknown>(
  write: BuildWrite<Input, Result>,
): Writing<Input> =>
  useWrite<Input, Result>({
    ...write,
    touches: showBuilds,
    words: (error) => {
      const words = failureWords(error, write.failure);
      return isOvertaken(error) ? `${words} The build is shown as it is now.` : words;
    },
  });
