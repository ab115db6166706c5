import type { AppliedFilter } from './filter-rows';

interface ShowClosedProps {
  applied: AppliedFilter;
  onApply: (filter: AppliedFilter) => void;
}

/** The way out of an empty list that leaves closed records out: a filter may match nothing else. QPR-05, QCR-02 */
export const ShowClosed = ({ applied: { rows }, onApply }: ShowClosedProps) => (
  <button type="button" className="btn btn-sm btn-secondary" onClick={() => onApply({ rows, closed: true })}>
    Show closed ones too
  </button>
);
