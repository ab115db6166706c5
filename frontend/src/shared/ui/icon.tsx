import type names from './icons.json';
import sprite from './icons.svg';

export type IconName = keyof typeof names;

/** Always beside words or inside a named button, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
