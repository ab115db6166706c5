import type { AppliedFilter } from './filter-rows';

interface ShowClosedProps {
  applied: AppliedFilter;
  onApply: (filter: AppliedFilter) => void;
}

/**
 * Offers closed records below an empty list that leaves them out, since the filter may only match those. QPR-05, QCR-02
 */
export const ShowClosed = ({ applied: { rows }, onApply }: ShowClosedProps) => (
  <button type="button" className="btn btn-sm btn-secondary" onClick={() => onApply({ rows, closed: true })}>
    Show closed ones too
  </button>
);
