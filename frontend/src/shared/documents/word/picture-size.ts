/** The header picture's size in pixels. Separate from the styles, which only the worker may load. */
export const pictureSize = { width: 600, height: 100 } as const;
