import { pathTo } from '../../../shared/navigation/paths';
import { CountRow } from '../../../shared/ui/count-row';
import { useQueueState } from '../queue-state';

/** How many emails have failed. HOM-13 */
export function FailedRow() {
  const { data, error } = useQueueState();
  return (
    <CountRow
      label="Emails that failed"
      to={pathTo('Mail-Queue')}
      count={data?.failed}
      failed={error !== null}
      acts
    />
  );
}
