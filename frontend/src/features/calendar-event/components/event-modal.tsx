import {
  audienceWords,
  calendarEventMessages,
  type CalendarEvent,
  repeatRuleWords,
  scopeWords,
} from '@intranet/domain';
import { useId, useState } from 'react';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { CloseButton, Dialog } from '../../../shared/dialog/dialog';
import { keys } from '../../../shared/http/keys';
import { CheckBox } from '../../../shared/form/fields/check-box';
import { Fact } from '../../../shared/ui/fact';
import { deleteEvent, deleteLater } from '../api';
import { dayWords, drawnDay, whenWords } from '../event-times';

interface EventModalProps {
  event: CalendarEvent;
  mayWrite: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** An event in full; Administration can edit and delete it. HOM-06 */
export function EventModal({ event, mayWrite, onEdit, onClose }: EventModalProps) {
  const [removing, setRemoving] = useState(false);
  if (removing) return <RemoveEvent event={event} onClose={onClose} onCancel={() => setRemoving(false)} />;
  return (
    <Dialog
      title={event.title}
      onClose={onClose}
      scrollable
      footer={
        <>
          {mayWrite && (
            <>
              <button type="button" className="btn btn-quiet-danger" onClick={() => setRemoving(true)}>
                Remove
              </button>
              <button type="button" className="btn btn-secondary" onClick={onEdit}>
                Edit
              </button>
            </>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <dl className="facts">
        <Fact label="When">{whenWords(event)}</Fact>
        {event.repeats && <Fact label="Repeats">{repeatsWords(event)}</Fact>}
        {event.holiday && <Fact label="Holiday">Yes: no weekly report is due on these days</Fact>}
        <Fact label="Where">{event.location}</Fact>
        {mayWrite && <Fact label="For">{audienceWords[event.audience]}</Fact>}
      </dl>
      {event.description && <p className="event-text">{event.description}</p>}
    </Dialog>
  );
}

/** 'Every week, until Tuesday, March 2, 2027' */
const repeatsWords = ({ repeats, repeatsUntil }: CalendarEvent): string | null =>
  repeats &&
  `${repeatRuleWords[repeats]}${repeatsUntil ? `, until ${dayWords(drawnDay(repeatsUntil))}` : ''}`;

type Scope = keyof typeof scopeWords;
const scopes: readonly Scope[] = ['one', 'later'];

interface RemoveEventProps {
  event: CalendarEvent;
  onClose: () => void;
  onCancel: () => void;
}

function RemoveEvent({ event, onClose, onCancel }: RemoveEventProps) {
  const [scope, setScope] = useState<Scope>('one');
  return (
    <DeleteQuestion
      title="Remove event"
      confirmLabel="Remove"
      write={{
        send: () => (scope === 'one' ? deleteEvent : deleteLater)(event.documentId),
        success: calendarEventMessages.deleted,
        failure: calendarEventMessages.deleteError,
        touches: [keys.calendar, keys.waiting, keys.reports, keys.away],
      }}
      onClose={onClose}
      onCancel={onCancel}
    >
      <strong>{event.title}</strong>
      <span>{`, ${whenWords(event)}, will be removed from everyone’s calendar and cannot be recovered. Do you wish to continue?`}</span>
      {event.series && <ScopeChoice scope={scope} onScope={setScope} />}
    </DeleteQuestion>
  );
}

/** Of an event that repeats: it alone, or all later ones with it. CAL-07 */
function ScopeChoice({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const name = useId();
  return (
    <fieldset className="mt-3">
      <legend className="form-label">Remove</legend>
      <div className="radio-row">
        {scopes.map((one) => (
          <CheckBox
            key={one}
            type="radio"
            name={name}
            label={scopeWords[one]}
            checked={scope === one}
            onChange={() => onScope(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}
