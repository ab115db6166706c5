import type { GroupName } from '@intranet/domain';
import './group-boxes.css';

interface GroupBoxesProps {
  names: readonly GroupName[];
  chosen: readonly GroupName[];
  disabled: boolean;
  /** Shown after some of the names. */
  hints?: Partial<Record<GroupName, string>>;
  onToggle: (name: GroupName, isIn: boolean) => void;
  onBlur: () => void;
}

/** A check box for each of these groups. */
export const GroupBoxes = ({ names, chosen, disabled, hints = {}, onToggle, onBlur }: GroupBoxesProps) => (
  <div className="group-boxes">
    {names.map((name) => (
      <label key={name} className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={chosen.includes(name)}
          disabled={disabled}
          onChange={(event) => onToggle(name, event.target.checked)}
          onBlur={onBlur}
        />
        <span className="form-check-label">
          <span>{name}</span> {hints[name] && <small>{hints[name]}</small>}
        </span>
      </label>
    ))}
  </div>
);
