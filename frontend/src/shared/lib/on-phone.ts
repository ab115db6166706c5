/** Is the screen as narrow as a phone's? The width at which the style sheets change too. */
export const onPhone = (): boolean => window.matchMedia('(max-width: 639.98px)').matches;
