/** A ref for an element that may appear outside the visible part: scrolls as little as needed to show it. */
export const intoView = (appeared: HTMLElement | null): void =>
  appeared?.scrollIntoView({ block: 'nearest' });
