import type { WaitingItem } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatDay, companyDay } from '../../../shared/lib/format-date';
import { toAct } from '../../../shared/navigation/to-act';
import { FewFirst } from '../../../shared/ui/few-first';
import { Icon, type IconName } from '../../../shared/ui/icon';
import { Loaded } from '../../../shared/ui/loaded';
import { StateBadge } from '../../../shared/ui/state-badge';
import { useWaiting } from '../hooks';
import { WAITING_ID } from './waiting-link';
import './waiting.css';

/** As many as fit beside the rest of Home. */
const SHOWN = 6;

const icons: Record<WaitingItem['kind'], IconName> = {
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
  mail: 'mail',
  'no-supervisor': 'people',
};

/** The kinds whose task is on a part of its screen, which takes the focus. */
const hasPlace: ReadonlySet<WaitingItem['kind']> = new Set([
  'qpr-review',
  'qcr-vote',
  'qcr-settle',
  'stage',
  'build-vote',
  'qip',
  'str',
]);

/** The tasks that wait for this person, the most urgent first; one click leads to each. WAI-03 */
export function WaitingForYou() {
  const query = useWaiting();
  return (
    <section className="card waiting" aria-labelledby={WAITING_ID}>
      <h2 id={WAITING_ID} tabIndex={-1}>
        Waiting for you
      </h2>
      <Loaded query={query} what="what waits for you" failure="What waits for you could not be loaded.">
        {(items) => <Items items={items} />}
      </Loaded>
    </section>
  );
}

function Items({ items }: { items: WaitingItem[] }) {
  if (items.length === 0)
    return (
      <p className="waiting-nothing">
        <Icon name="check" />
        <span>You are all caught up. Nothing waits for you.</span>
      </p>
    );
  return (
    <FewFirst items={items} few={SHOWN}>
      {(item) => <Item key={`${item.kind} ${item.title} ${item.target}`} item={item} />}
    </FewFirst>
  );
}

function Item({ item: { kind, title, detail, since, due, overdue, target } }: { item: WaitingItem }) {
  return (
    <li>
      <Icon name={icons[kind]} />
      <span className="list-main">
        <Link to={hasPlace.has(kind) ? toAct(target) : target}>
          <bdi>{title}</bdi>
        </Link>
        <small className="clamped">{detail}</small>
      </span>
      {due === null ? (
        <span className="waiting-since">{`since ${formatDay(companyDay(since))}`}</span>
      ) : (
        <StateBadge tone={overdue ? 'bad' : 'waiting'}>
          {`${overdue ? 'Overdue since' : 'Due'} ${formatDay(due)}`}
        </StateBadge>
      )}
    </li>
  );
}
