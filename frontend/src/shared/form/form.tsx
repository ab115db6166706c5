import { createContext, use, useEffect, useRef, useState } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Elements } from '../ui/elements';
import { AdviceOf } from '../ui/alert-area/advice';
import { useAlerts } from '../ui/alerts';
import { Icon } from '../ui/icon';
import { showRefused } from '../ui/page-title';
import { useRefusal } from './use-refusal';

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Called with values that pass the schema. Without it, the buttons decide what happens. */
  onSubmit?: (values: Values) => unknown;
  /** Called when they do not pass, in addition to the messages at the fields. */
  onInvalid?: () => void;
  /** While a request runs, nothing can be changed or sent twice. */
  busy?: boolean;
  /** The request has succeeded and a question is open: nothing can be changed, and no spinner is shown. */
  done?: boolean;
  /** Shows "Looks Good!" below valid fields, where a screen has that (USR-08, QIP-01). */
  praise?: boolean;
  children: Elements;
}

interface FormFlags {
  busy: boolean;
  /** A submit is not finished, so another press would be ignored. An emptied form is no longer busy, but still this. */
  sending: boolean;
  done: boolean;
  praise: boolean;
}

const FlagsContext = createContext<FormFlags>({
  busy: false,
  sending: false,
  done: false,
  praise: false,
});

export const useFormFlags = (): FormFlags => use(FlagsContext);

/**
 * A form with our own messages; the browser's are switched off. Submitting is a new action even when a field refuses
 * it, so the message of the last action is removed. SES-16
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, done = false, praise = false, onInvalid, children } = props;
  const { busy = form.formState.isSubmitting || done } = props;
  const alerts = useAlerts();
  // The ref is for a second press before the state is rendered.
  const underway = useRef(false);
  const [sending, setSending] = useState(false);
  const isRefused = Object.keys(form.formState.errors).length > 0;
  useEffect(() => {
    if (!isRefused) return undefined;
    showRefused(1);
    return () => showRefused(-1);
  }, [isRefused]);
  const refusal = useRefusal(form);
  const submit = onSubmit ? form.handleSubmit(onSubmit, onInvalid) : undefined;
  return (
    <FormProvider {...form}>
      <FlagsContext value={{ busy, sending, done, praise }}>
        <form
          noValidate
          aria-busy={busy && !done}
          onSubmit={(event) => {
            event.preventDefault();
            // react-hook-form no longer counts an emptied form as submitting, while its list is still being refetched.
            if (!submit || underway.current) return;
            underway.current = true;
            setSending(true);
            alerts.clear();
            void submit(event).finally(() => {
              underway.current = false;
              setSending(false);
            });
          }}
        >
          {refusal && (
            <div className="alert alert-danger" role="alert">
              <Icon name="alert" />
              <div className="alert-words">
                <AdviceOf advice={refusal} />
              </div>
            </div>
          )}
          {children}
        </form>
      </FlagsContext>
    </FormProvider>
  );
}
