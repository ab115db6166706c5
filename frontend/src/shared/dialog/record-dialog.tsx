import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { Elements } from '../ui/elements';
import { Form } from '../form/form';
import { FormActions } from '../form/form-actions';
import { CheckBox } from '../form/fields/check-box';
import { ChangedMeanwhile, type Meanwhile } from '../write/changed-meanwhile';
import type { Flat } from '../write/merge';
import { Dialog } from './dialog';

interface RecordDialogProps<Values extends Flat> {
  /** What the form edits, in its title: "event" after "Edit" and "Add". */
  what: string;
  /** Another title, where a button of that name opens it. */
  title?: string;
  isNew: boolean;
  labels: Record<keyof Values, string>;
  /** The result of `useRecordForm`. */
  state: {
    form: UseFormReturn<Values, unknown, Values>;
    submit: (values: Values) => unknown;
    failureMessage: string | null;
    meanwhile: Meanwhile<Values> | null;
  };
  scrollable?: boolean;
  onClose: () => void;
  /** The fields. */
  children: Elements;
}

/** The form of one record in a dialog. It shows errors itself, since the dialog covers the alerts of the page. */
export function RecordDialog<Values extends Flat>(props: RecordDialogProps<Values>) {
  const {
    what,
    isNew,
    title = isNew ? `Add ${what}` : `Edit ${what}`,
    labels,
    state,
    scrollable = false,
    onClose,
    children,
  } = props;
  const { form, submit, failureMessage, meanwhile } = state;
  return (
    <Dialog title={title} onClose={onClose} scrollable={scrollable} backdrop="static" footer={null}>
      <div role="alert">{failureMessage && <p className="field-error">{failureMessage}</p>}</div>
      <ChangedMeanwhile meanwhile={meanwhile} labels={labels} />
      <Form form={form} onSubmit={submit}>
        {children}
        <FormActions onCancel={onClose}>{isNew ? `Add ${what}` : 'Save changes'}</FormActions>
      </Form>
    </Dialog>
  );
}

/** A check box in such a form. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return <CheckBox {...register(name)} label={label} className="field" />;
}
