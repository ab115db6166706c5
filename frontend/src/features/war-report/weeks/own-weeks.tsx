import type { Weeks } from '@intranet/domain';
import { Loaded } from '../../../shared/ui/loaded';
import { NoLines } from '../components/no-lines';
import { useOwnWeeks } from './hooks';
import { type OnRead, WeeksTable } from './weeks-table';

/** The person's last twelve weeks by charge line. RHY-02 */
export function OwnWeeks({ onRead }: { onRead: OnRead }) {
  return (
    <section className="card wide-list" aria-labelledby="own-weeks">
      <h2 id="own-weeks">My charge lines</h2>
      <Loaded query={useOwnWeeks()} what="your weeks" failure="Your weeks could not be loaded.">
        {(weeks) => <Grid {...weeks} onRead={onRead} />}
      </Loaded>
    </section>
  );
}

const Grid = ({ weeks, lines, onRead }: Weeks & { onRead: OnRead }) =>
  lines.length === 0 ? (
    <NoLines icon="grid" />
  ) : (
    <WeeksTable caption="My weeks" weeks={weeks} lines={lines} own onRead={onRead} />
  );
