import { ApiError, isGone } from '../../shared/http/api-error';
import { showBuilds } from '../../shared/http/keys';
import { useWrite, type Writing } from '../../shared/write/use-write';
import { failureWords } from '../../shared/write/failure-words';

interface BuildWrite<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** What is said when it worked, perhaps by what came of it. */
  success: string | ((result: Result) => string);
  failure: string;
  /** It changes one thing after the other. */
  inSteps?: boolean;
  onDone?: () => void;
  onEnd?: () => void;
}

/** Somebody was quicker, or what it was about is gone: what is on the screen is no longer so. */
const isOvertaken = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);

/** Changes a build: says what came of it, and shows the build as it is then. BLD-16 */
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
