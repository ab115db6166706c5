import { dueWords, type WaitingItem as Item, waitWords } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { companyDay, formatDay } from '../../../shared/lib/format-date';
import { today } from '../../../shared/lib/today';
import { Age } from '../../../shared/ui/age';
import type { Elements } from '../../../shared/ui/elements';
import { Icon, type IconName } from '../../../shared/ui/icon';
import { StateBadge } from '../../../shared/ui/state-badge';
import { placeOf } from '../place';
import './waiting.css';

const icons: Record<Item['kind'], IconName> = {
  report: 'write',
  draft: 'saved',
  'qpr-review': 'papers',
  'qcr-vote': 'checklist',
  'qcr-settle': 'checklist',
  stage: 'folder',
  'build-vote': 'checklist',
  qip: 'write',
  str: 'write',
  ticket: 'ticket',
  'tickets-unassigned': 'ticket',
  'ticket-question': 'help',
  'qpr-question': 'help',
  mail: 'mail',
  'no-supervisor': 'people',
};

interface WaitingItemProps {
  item: Item;
  onFollow?: () => void;
  /** What can be done with it besides. */
  beside?: Elements;
}

/** One waiting task: what, what to do, for how long or until when, and a link to the very place. WAI-03, WAI-08 */
export function WaitingItem({ item, onFollow, beside }: WaitingItemProps) {
  const { kind, title, detail, since, due, overdue } = item;
  const day = companyDay(since);
  return (
    <li>
      <Icon name={icons[kind]} />
      <span className="list-main">
        <Link to={placeOf(item)} onClick={onFollow}>
          <bdi>{title}</bdi>
        </Link>
        <small className="clamped">{detail}</small>
      </span>
      {due === null ? (
        <span className="waiting-since">
          <Age dateTime={since} words={waitWords(day, today())} exact={`since ${formatDay(day)}`} />
        </span>
      ) : (
        <StateBadge tone={overdue ? 'bad' : 'waiting'}>
          <Age dateTime={due} words={dueWords(due, today())} exact={`due ${formatDay(due)}`} />
        </StateBadge>
      )}
      {beside}
    </li>
  );
}
