/** Is the screen as narrow as a phone's? The same width as in the style sheets. */
export const onPhone = (): boolean => window.matchMedia('(max-width: 639.98px)').matches;
