/** The header picture in pixels. Spec section 9. Apart from the styles, which only the worker may load. */
export const pictureSize = { width: 600, height: 100 } as const;
