import { manageTicketMessages as say, TICKET_BATCH_MAX, type ItTicket } from '@intranet/domain';
import { useState } from 'react';
import { FieldFrame } from '../../../../shared/form/fields/field-frame';
import { NativeSelect } from '../../../../shared/form/fields/native-select';
import { useMembers } from '../../../../shared/people/use-people';
import { useAwayQuestion } from '../../../../shared/people/away-question';
import { useNamedOption } from '../../../../shared/people/person-field';
import type { ChosenRows } from '../../../../shared/table/use-chosen-rows';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { Options } from '../../../../shared/select/options';
import { SaidHere } from '../../../../shared/ui/said-here';
import { useSeveralTickets } from '../../use-several-tickets';
import { CloseSeveral } from './close-several';

/** Assigns or closes several tickets at once. TIC-08 */
export default function BulkBar({ chosen }: { chosen: ChosenRows<ItTicket> }) {
  const [to, setTo] = useState('');
  const [closing, setClosing] = useState(false);
  const members = useMembers('IT');
  const asOption = useNamedOption();
  const people = (members.data ?? []).map(asOption);
  const away = useAwayQuestion(chosen.count === 1 ? 'The ticket' : 'The tickets');
  const several = useSeveralTickets(chosen);
  const { count } = chosen;
  const tooMany = count > TICKET_BATCH_MAX;
  return (
    <div className={`bulk${count > 0 ? ' is-open' : ''}`}>
      {count > 0 && (
        <div role="group" aria-label="Chosen tickets" className="framed-line bulk-bar">
          <strong aria-live="polite">
            {`${count === 1 ? '1 ticket chosen' : `${count} tickets chosen`}${tooMany ? `, ${TICKET_BATCH_MAX} at most` : ''}`}
          </strong>
          <div className="bulk-assign">
            <FieldFrame label="Assign the chosen tickets to" labelHidden>
              {(control) => (
                <NativeSelect {...control} small value={to} onChange={(event) => setTo(event.target.value)}>
                  <option value="">{members.isError ? say.assigneesP4 : 'Assign to …'}</option>
                  <Options of={people} />
                </NativeSelect>
              )}
            </FieldFrame>
            <BusyButton
              size="small"
              look="primary"
              busy={several.busy}
              ready={to !== '' && !tooMany}
              onClick={() =>
                away.before(to, () =>
                  several.run({ change: { assignedTo: to }, done: `assigned to ${nameOf(people, to)}` }),
                )
              }
            >
              Assign
            </BusyButton>
          </div>
          <BusyButton
            size="small"
            busy={several.busy}
            turning={false}
            ready={!tooMany}
            onClick={() => setClosing(true)}
          >
            Resolve …
          </BusyButton>
          <button type="button" className="btn btn-sm btn-link" onClick={chosen.clear}>
            Choose none
          </button>
        </div>
      )}
      <SaidHere said={several.said} />
      {away.question}
      {closing && (
        <CloseSeveral
          count={count}
          onConfirm={(solution) => {
            setClosing(false);
            void several.run({ change: { resolved: true, solution }, done: 'resolved' });
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}

const nameOf = (people: readonly { value: string; label: string }[], username: string): string =>
  people.find(({ value }) => value === username)?.label ?? username;
