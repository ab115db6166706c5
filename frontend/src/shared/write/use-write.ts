import { notifyManager, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys, type Touched } from '../http/keys';
import { useRenew } from '../http/use-renew';
import { useAlerts, type AlertOptions, type Words } from '../ui/alerts';
import { connectionAdvice, isForeseen, mayHaveChanged, serverWords, failureWords } from './failure-words';

export interface WriteOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The message after success, which may depend on the result; undefined for none. */
  success?: Words | ((result: Result, input: Input) => Words | undefined);
  /** Buttons beside the message. */
  choices?: (result: Result, input: Input) => AlertOptions;
  /** The message after a failure, unless the server has a better one. Without it, the server's is shown. */
  failure?: string | ((input: Input) => string);
  /** Another message for failures that no field shows. */
  words?: (error: unknown, input: Input) => string;
  /** Shows refusals at the fields of a form: `fieldsOf(form)`. */
  atFields?: (error: unknown) => boolean;
  /** For a dialog, which covers the alerts of the page: the dialog shows `failureMessage` itself. */
  inDialog?: boolean;
  /** It sends several requests, so earlier parts are stored when a later one fails. */
  inSteps?: boolean;
  /** The queries to refetch, when it worked and when it may have. */
  touches?: readonly Touched[] | ((input: Input, worked: boolean) => readonly Touched[]);
  /** Called after success, before the refetch. */
  onDone?: (result: Result, input: Input) => unknown;
  /** Called once the affected data are up to date. */
  onRenewed?: (result: Result, input: Input) => void;
  /**
   * Called after a failure.
   * @returns true to show no message, or another message to show
   */
  onFailed?: (error: unknown, input: Input) => Failed | Promise<Failed>;
  /** Called after success or failure was reported, to close a dialog. */
  onEnd?: () => void;
}

type Failed = boolean | string | void;

export interface Writing<Input> {
  /** True until the shown data are up to date. */
  busy: boolean;
  /** What is being sent, for the button that shows it. */
  input: Input | undefined;
  /** The failure, in a dialog that shows it. */
  failureMessage: string | null;
  /** @returns whether it worked, once the shown data are up to date */
  run: (input: Input) => Promise<boolean>;
}

/**
 * The one way to change something on the server: it is sent once no matter how often a button is pressed, refusals are
 * shown at their fields, success and failure are shown on the page, and affected data are refetched. SES-16
 */
export function useWrite<Input = void, Result = unknown>(
  options: WriteOptions<Input, Result>,
): Writing<Input> {
  const { send, success, choices, failure, words, atFields, touches = [] } = options;
  const { inDialog = false, inSteps = false } = options;
  const alerts = useAlerts();
  const renew = useRenew();
  const underway = useRef(false);
  const [sending, setSending] = useState<{ input: Input } | null>(null);
  const [failureMessage, setFailureMessage] = useState<string | null>(null);

  const renewTouched = (input: Input, worked: boolean) =>
    // Any write may complete a task that waited for the person. WAI-02
    renew([keys.waiting, ...(typeof touches === 'function' ? touches(input, worked) : touches)]);

  const wordsOf = (error: unknown, input: Input): string => {
    const isAtFields = atFields?.(error) ?? false;
    const tried = typeof failure === 'function' ? failure(input) : failure;
    if (isAtFields && tried !== undefined) return tried;
    if (words) return words(error, input);
    return tried === undefined ? serverWords(error) : failureWords(error, tried);
  };

  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: async (result, input) => {
      const said = typeof success === 'function' ? success(result, input) : success;
      if (said !== undefined) alerts.success(said, choices?.(result, input));
      try {
        await options.onDone?.(result, input);
      } catch (fault) {
        // The write is stored. A message of failure would make the person send it again.
        reportError(fault);
      }
      options.onEnd?.();
      await renewTouched(input, true);
      options.onRenewed?.(result, input);
    },
    onError: async (error, input) => {
      // An unexpected error is a bug, so it is reported as one.
      if (!isForeseen(error)) reportError(error);
      const answer = await options.onFailed?.(error, input);
      if (answer !== true) {
        const said = typeof answer === 'string' ? answer : wordsOf(error, input);
        if (inDialog) setFailureMessage(said);
        else alerts.failure(said, { advice: connectionAdvice(error, atFields !== undefined) });
      }
      options.onEnd?.();
      if (mayHaveChanged(error, inSteps)) await renewTouched(input, false);
    },
  });

  const run = async (input: Input): Promise<boolean> => {
    // A second press can come before the first has rendered.
    if (underway.current) return false;
    underway.current = true;
    setSending({ input });
    alerts.clear();
    setFailureMessage(null);
    try {
      await mutateAsync(input);
      return true;
    } catch {
      return false;
    } finally {
      // Only after the updated page is rendered, since until then its old button could be pressed. Only then is the
      // button enabled, because a press of an enabled button must not be lost.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      underway.current = false;
      setSending(null);
    }
  };

  return { busy: sending !== null, input: sending?.input, failureMessage, run };
}
