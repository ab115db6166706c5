const listeners = new Set<() => void>();

/** Lets media queries about widths answer for a screen of that many pixels; all others say no. */
export function setScreenWidth(width: number): void {
  window.matchMedia = (query: string) =>
    ({
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? -1),
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  listeners.forEach((listener) => listener());
}
