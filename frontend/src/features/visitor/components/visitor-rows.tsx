import { pathTo } from '../../../shared/navigation/paths';
import { CountRow } from '../../../shared/ui/count-row';
import { useVisitorsOfToday } from '../hooks';

/** How many visitors are in the house, and how many are still expected today. HOM-13 */
export function VisitorRows() {
  const { data, error } = useVisitorsOfToday();
  const failed = error !== null;
  const to = pathTo('Visitor-Log');
  const inside = data?.filter(({ signedInAt, signedOutAt }) => signedInAt && !signedOutAt).length;
  const expected = data?.filter(({ signedInAt }) => !signedInAt).length;
  return (
    <>
      <CountRow label="Visitors in the house" to={to} count={inside} failed={failed} />
      <CountRow label="Visitors expected today" to={to} count={expected} failed={failed} />
    </>
  );
}
