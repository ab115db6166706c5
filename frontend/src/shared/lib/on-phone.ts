import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(max-width: 639.98px)');

const onWidth = (listener: () => void) => {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Is the screen as narrow as a phone's? The same width as in the style sheets. */
export const onPhone = (): boolean => phone().matches;

/** The same, also when it changes. */
export const useOnPhone = (): boolean => useSyncExternalStore(onWidth, onPhone);
