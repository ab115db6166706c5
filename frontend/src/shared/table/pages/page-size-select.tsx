import { pageSizes } from '../use-table-state';

export const PageSizeSelect = ({ size, onChange }: { size: number; onChange: (size: number) => void }) => (
  <label className="page-size">
    Rows per page
    <select
      className="form-select form-select-sm"
      value={size}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {pageSizes.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  </label>
);
