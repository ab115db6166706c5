import { pathTo } from '../../../shared/navigation/paths';
import { CountRow } from '../../../shared/ui/count-row';
import { useQueueState } from '../queue-state';

/** How many e-mails have failed. HOM-13 */
export function FailedRow() {
  const { data, error } = useQueueState();
  return (
    <CountRow
      label="E-mails that failed"
      to={pathTo('Mail-Queue')}
      count={data?.failed}
      failed={error !== null}
      acts
    />
  );
}
