import { useId, type ComponentProps } from 'react';
import { Icon } from '../../ui/icon';
import type { FilterProps } from './filter-field';

type SearchInputProps = FilterProps<string> & Pick<ComponentProps<'input'>, 'autoComplete'>;

/** The input for search words, with its label. */
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
