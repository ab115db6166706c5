import { Icon } from '../../../shared/ui/icon';
import { thisWeekInOne } from '../this-week';
import { WaitingList } from './waiting-list';
import { WAITING_ID } from './waiting-link';
import './waiting.css';

/** As many as fit beside the rest of Home. */
const SHOWN = 6;

const Nothing = () => (
  <p className="waiting-nothing">
    <Icon name="check" />
    <span>You are all caught up. Nothing waits for you.</span>
  </p>
);

interface WaitingForYouProps {
  /** Said where nothing waits here, but another card of the page has something left. */
  elsewhere?: string | undefined;
}

/** The tasks that wait for this person, the most urgent first; one click leads to each. WAI-03, HOM-12, HOM-15 */
export const WaitingForYou = ({ elsewhere }: WaitingForYouProps) => (
  <section className="card waiting" aria-labelledby={WAITING_ID}>
    <h2 id={WAITING_ID} tabIndex={-1}>
      Waiting for you
    </h2>
    <WaitingList
      few={SHOWN}
      empty={elsewhere ? <p className="card-lead mb-0">{elsewhere}</p> : <Nothing />}
      shape={thisWeekInOne}
    />
  </section>
);
