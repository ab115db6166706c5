import { pathTo } from '../../../shared/navigation/paths';
import { CountRow } from '../../../shared/ui/count-row';
import { useStatus } from '../hooks';
import { lateCount } from '../late-people';

/** How many people are late with a report. HOM-13 */
export function LateRow() {
  const { data, error } = useStatus(false);
  return (
    <CountRow
      label="People with late reports"
      to={pathTo('WARSubmissionStatus')}
      count={data && lateCount(data)}
      failed={error !== null}
      acts
    />
  );
}
