import { priorityLabel, ticketPriorities } from '@intranet/domain';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../shared/form/fields/field';
import { NativeSelect } from '../../../shared/form/fields/native-select';
import { manageLabels } from '../ticket-words';
import { PriorityHelp } from './priority-help';

/** 1 to 5, with help to choose. TIC-03 */
export function PriorityField({ disabled }: { disabled: boolean }) {
  const [helping, setHelping] = useState(false);
  const {
    field: { ref, value, onChange, onBlur },
  } = useController<{ priority: number }>({ name: 'priority' });
  return (
    <div className="linked-field">
      <Field name="priority" label={manageLabels.priority} disabled={disabled}>
        {(control) => (
          <NativeSelect
            {...control}
            ref={ref}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {ticketPriorities.map((priority) => (
              <option key={priority.value} value={priority.value}>
                {priorityLabel(priority.value)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <button type="button" className="btn btn-link field-link" onClick={() => setHelping(true)}>
        Which priority?
      </button>
      {helping && <PriorityHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
