import type { AppliedFilter } from '../../../shared/filter-rows/filter-rows';
import { Empty } from '../../../shared/ui/load-states';

interface NoQprsProps {
  applied: AppliedFilter;
  /** A person who sees nobody else's reports is told about their own. QPR-07 */
  onlyOwn: boolean;
}

export function NoQprs({ applied, onlyOwn }: NoQprsProps) {
  if (applied.rows.length > 0) return <Empty icon="search" title="No problem report matches these filters" />;
  if (applied.closed)
    return (
      <Empty
        icon="papers"
        title={onlyOwn ? 'You have not reported a problem yet' : 'There are no problem reports yet'}
      />
    );
  return (
    <Empty
      icon="papers"
      title={onlyOwn ? 'No report of yours waits for its review' : 'No problem report waits for its review'}
    >
      Those that were reviewed come with “Show Closed QPRs”.
    </Empty>
  );
}
