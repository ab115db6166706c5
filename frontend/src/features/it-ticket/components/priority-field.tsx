import { priorityLabel, ticketPriorities } from '@intranet/domain';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Options } from '../../../shared/select/options';
import { manageLabels } from '../ticket-words';
import { LinkedSelect } from './linked-select';
import { PriorityHelp } from './priority-help';

/** The priority, 1 to 5, with help to choose. TIC-03 */
export function PriorityField({ disabled }: { disabled: boolean }) {
  const [helping, setHelping] = useState(false);
  const { field } = useController<{ priority: number }>({ name: 'priority' });
  return (
    <LinkedSelect
      field={field}
      label={manageLabels.priority}
      disabled={disabled}
      onChoose={(value) => field.onChange(Number(value))}
      options={<Options of={ticketPriorities.map(({ value }) => ({ value, label: priorityLabel(value) }))} />}
    >
      <button type="button" className="btn btn-link field-link" onClick={() => setHelping(true)}>
        Which priority?
      </button>
      {helping && <PriorityHelp onClose={() => setHelping(false)} />}
    </LinkedSelect>
  );
}
