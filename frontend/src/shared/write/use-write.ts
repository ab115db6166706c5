import { notifyManager, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys, type Touched } from '../http/keys';
import { useRenew } from '../http/use-renew';
import { useAlerts, type AlertOptions, type Words } from '../ui/alerts';
import { connectionAdvice, isForeseen, mayHaveChanged, serverWords, failureWords } from './failure-words';

export interface WriteOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** Said when it worked, perhaps by what came of it; undefined says nothing. */
  success?: Words | ((result: Result, input: Input) => Words | undefined);
  /** Choices beside it. */
  choices?: (result: Result, input: Input) => AlertOptions;
  /** What was tried: said when it failed, unless the server has better words. Without it, the server's are said. */
  failure?: string | ((input: Input) => string);
  /** Other words for a failure that no field shows. */
  words?: (error: unknown, input: Input) => string;
  /** Brings refusals to the fields of a form: `fieldsOf(form)`. */
  atFields?: (error: unknown) => boolean;
  /** For a dialog, which covers the alerts of the page: the dialog shows `problem` itself. */
  inDialog?: boolean;
  /** It stores one thing after the other: what came before the one that failed is stored. */
  inSteps?: boolean;
  /** The queries to load again, when it worked and when it may have. */
  touches?: readonly Touched[] | ((input: Input, worked: boolean) => readonly Touched[]);
  /** It worked; what it touches is asked for again after this. */
  onDone?: (result: Result, input: Input) => unknown;
  /** What it touches is shown as it is now. */
  onRenewed?: (result: Result, input: Input) => void;
  /** It failed. @returns true when nothing is to be said of it any more, or what to say instead */
  onFailed?: (error: unknown, input: Input) => Failed | Promise<Failed>;
  /** It worked or failed, and that has been said: a question goes. */
  onEnd?: () => void;
}

type Failed = boolean | string | void;

export interface Writing<Input> {
  /** Until what is shown is as new. */
  busy: boolean;
  /** What is being written, for the button that says so. */
  input: Input | undefined;
  /** What went wrong, in a dialog that shows it. */
  failureMessage: string | null;
  /** @returns whether it worked, once what is shown is as new */
  run: (input: Input) => Promise<boolean>;
}

/**
 * The one way to change something on the server: it is sent once no matter how often a button is pressed, refusals go to
 * their fields, success and failure are said on the page, and what it touches is asked for again. SES-16
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
    // Any write may complete something that waited for the person. WAI-02
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
        // The write is stored. If the page reported a failure, it would be sent again.
        reportError(fault);
      }
      options.onEnd?.();
      await renewTouched(input, true);
      options.onRenewed?.(result, input);
    },
    onError: async (error, input) => {
      // An unexpected error is a bug, so it is reported like one.
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
    // A second press can come before the first is drawn.
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
      // Only after the renewed page is drawn: until then its old button can still be pressed. Only then the button is free,
      // because a press of a free button must not be lost.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      underway.current = false;
      setSending(null);
    }
  };

  return { busy: sending !== null, input: sending?.input, failureMessage, run };
}
