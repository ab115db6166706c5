/** A ref for what appears outside the part that the reader sees: it comes into view, by the shortest way. */
export const intoView = (appeared: HTMLElement | null): void =>
  appeared?.scrollIntoView({ block: 'nearest' });
