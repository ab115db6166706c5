import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';

interface NativeSelectProps extends ComponentProps<'select'> {
  /** While the server works: it keeps its choice, and the focus that a disabled one would lose or could not take. */
  readOnly: boolean;
  /** As low as a small button beside it. */
  small?: boolean;
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

const refuseKeys = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') event.preventDefault();
};

/** The browser's own select, with what it lacks: it can be read-only. */
export function NativeSelect({ readOnly, small = false, ...select }: NativeSelectProps) {
  return (
    <select
      {...select}
      className={`form-select${small ? ' form-select-sm' : ''}${select['aria-invalid'] ? ' is-invalid' : ''}`}
      {...(readOnly && { 'aria-disabled': true, onMouseDown: refuse, onKeyDown: refuseKeys })}
    />
  );
}
