import { createContext, use, useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { AdviceOf } from '../ui/alert-area/advice';
import { useAlerts } from '../ui/alerts';
import { Icon } from '../ui/icon';
import { useRefusal } from './use-refusal';

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Called with values that obey the schema. Without it, the buttons decide what happens. */
  onSubmit?: (values: Values) => unknown;
  /** Called when they do not, beside the messages at the fields. */
  onInvalid?: () => void;
  /** While the server works nothing can be changed or sent twice. */
  busy?: boolean;
  /** What was sent is through, and a question stands: nothing can be changed, and nothing turns. */
  done?: boolean;
  /** Says "Looks Good!" below fields that are right, where a screen has it (USR-08, QIP-01). */
  praise?: boolean;
  children: ReactNode;
}

interface FormFlags {
  busy: boolean;
  done: boolean;
  praise: boolean;
}

const FlagsContext = createContext<FormFlags>({ busy: false, done: false, praise: false });

export const useFormFlags = (): FormFlags => use(FlagsContext);

/**
 * A form whose messages are ours: the browser's own bubbles are switched off. To send it is a new action, also when a
 * field refuses it: the message of the last action is removed. SES-16
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, done = false, praise = false, onInvalid, children } = props;
  const { busy = form.formState.isSubmitting || done } = props;
  const alerts = useAlerts();
  const underway = useRef(false);
  const refusal = useRefusal(form);
  const submit = onSubmit ? form.handleSubmit(onSubmit, onInvalid) : undefined;
  return (
    <FormProvider {...form}>
      <FlagsContext value={{ busy, done, praise }}>
        <form
          noValidate
          aria-busy={busy && !done}
          onSubmit={(event) => {
            event.preventDefault();
            // A form that was emptied is no longer submitting to react-hook-form, while its list is still renewed.
            if (!submit || underway.current) return;
            underway.current = true;
            alerts.clear();
            void submit(event).finally(() => (underway.current = false));
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
