import { eventKinds, eventKindWords, type EventKind } from '@intranet/domain';
import { Icon, type IconName } from '../../../shared/ui/icon';
import { kindOf, type ShownEvent } from '../event-times';

/** The mark of a kind, so that its colour does not stand alone; events of the staff are the usual ones, without a mark. */
const marks: Record<EventKind, IconName | null> = {
  holiday: 'holiday',
  everyone: 'people',
  staff: null,
  report: 'write',
};

export const KindIcon = ({ kind }: { kind: EventKind }) => {
  const mark = marks[kind];
  return mark && <Icon name={mark} />;
};

/** A small field in the colour of the kind, with its name for screen readers. CAL-03 */
export function KindMark({ event }: { event: ShownEvent }) {
  const kind = kindOf(event);
  return (
    <span className={`kind-mark is-${kind}`}>
      <KindIcon kind={kind} />
      <span className="visually-hidden">{eventKindWords[kind]}</span>
    </span>
  );
}

/** What the colours and marks mean. CAL-03 @param hasReports the reader has report days, which others do not see. CAL-04 */
export const KindLegend = ({ hasReports }: { hasReports: boolean }) => (
  <ul className="kind-legend" aria-label="Kinds of events">
    {eventKinds
      .filter((kind) => hasReports || kind !== 'report')
      .map((kind) => (
        <li key={kind}>
          <span className={`kind-mark is-${kind}`}>
            <KindIcon kind={kind} />
          </span>
          <span>{eventKindWords[kind]}</span>
        </li>
      ))}
  </ul>
);
