import { useId, type ComponentProps } from 'react';
import { Icon } from '../../ui/icon';

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'autoComplete'> {
  label: string;
  /** What is typed. */
  value: string;
  onChange: (typed: string) => void;
}

/** The field for words to look for, with its label. */
export function SearchInput({ label, value, onChange, autoComplete }: SearchInputProps) {
  const id = useId();
  return (
    <div className="search-box">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="search-input">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className="form-control"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
