import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';

interface NativeSelectProps extends ComponentProps<'select'> {
  /** True while a request runs. It cannot be changed, but keeps the focus, which a disabled select would lose. */
  readOnly: boolean;
  /** As low as a small button beside it. */
  small?: boolean;
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

const refuseKeys = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') event.preventDefault();
};

/** The native select, extended by a read-only state, which HTML does not have. */
export function NativeSelect({ readOnly, small = false, ...select }: NativeSelectProps) {
  return (
    <select
      {...select}
      className={`form-select${small ? ' form-select-sm' : ''}${select['aria-invalid'] ? ' is-invalid' : ''}`}
      {...(readOnly && { 'aria-disabled': true, onMouseDown: refuse, onKeyDown: refuseKeys })}
    />
  );
}
