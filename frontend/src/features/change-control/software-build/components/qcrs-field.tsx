import type { BuildInput } from '@intranet/domain';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { noteField } from '../../../../shared/form/refused-fields';
import type { TableQuery } from '../../../../shared/table/table-list';
import type { EligibleQcr } from '../api';
import { EligibleTables } from './eligible-tables';

const label = 'Change requests';

/** The change requests of a new build, chosen in tables. BLD-02, BLD-13 */
export function QcrsField({ query }: { query: TableQuery<EligibleQcr> }) {
  const id = useId();
  const { control } = useFormContext();
  const { field, fieldState } = useController<Pick<BuildInput, 'qcrs'>, 'qcrs'>({ name: 'qcrs' });
  const chosen = new Set(field.value);
  const toggle = (one: string) =>
    field.onChange(chosen.has(one) ? field.value.filter((other) => other !== one) : [...field.value, one]);
  const error = fieldState.error?.message;
  return (
    <fieldset
      ref={(frame) => {
        // The focus goes to the first check box, or to the message where no change request can be taken.
        field.ref(
          frame && {
            focus: () =>
              (
                frame.querySelector<HTMLElement>('[type="checkbox"]') ?? frame.querySelector('legend')
              )?.focus(),
          },
        );
        return noteField(control, 'qcrs', { id, label })(frame);
      }}
      className="field"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend id={id} className="form-label is-required" tabIndex={-1}>
        {label}
      </legend>
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      <EligibleTables query={query} choice={{ chosen, toggle }} />
    </fieldset>
  );
}
