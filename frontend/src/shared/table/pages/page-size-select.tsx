import { Options } from '../../select/options';
import { pageSizes } from '../use-table-state';

export const PageSizeSelect = ({ size, onChange }: { size: number; onChange: (size: number) => void }) => (
  <label className="page-size">
    Rows per page
    <select
      className="form-select form-select-sm"
      value={size}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <Options of={pageSizes} />
    </select>
  </label>
);
