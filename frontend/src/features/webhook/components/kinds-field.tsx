import { webhookKinds, webhookKindWords } from '@intranet/domain';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { noteField } from '../../../shared/form/refused-fields';
import { CheckBox } from '../../../shared/form/fields/check-box';
import { kindsIn } from '../use-webhook-form';

/** The kinds of events as check boxes; the form stores them as one text. WHK-01 */
export function KindsField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { control } = useFormContext();
  const chosen = kindsIn(String(field.value));
  const toggle = (kind: (typeof webhookKinds)[number], on: boolean) =>
    field.onChange(webhookKinds.filter((one) => (one === kind ? on : chosen.includes(one))).join(' '));
  const error = fieldState.error?.message;
  return (
    <fieldset
      ref={noteField(control, name, { id: `${id}-${webhookKinds[0]}`, label })}
      className="field is-required"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="form-label">{label}</legend>
      {webhookKinds.map((kind, index) => (
        <CheckBox
          key={kind}
          id={`${id}-${kind}`}
          label={webhookKindWords[kind]}
          invalid={Boolean(error)}
          checked={chosen.includes(kind)}
          onChange={(event) => toggle(kind, event.target.checked)}
          onBlur={field.onBlur}
          ref={index === 0 ? field.ref : undefined}
        />
      ))}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
