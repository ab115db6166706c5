/** The header picture in pixels. Apart from the styles, which only the worker may load. */
export const pictureSize = { width: 600, height: 100 } as const;
