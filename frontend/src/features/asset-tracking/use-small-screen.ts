import { useSyncExternalStore } from 'react';

/** The width below which the side navigation is an overlay: phones and tablets, which have a rear camera. */
const small = () => window.matchMedia('(max-width: 899.98px)');

const onWidth = (listener: () => void) => {
  const query = small();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Is this a small screen? AST-05 */
export const useSmallScreen = (): boolean => useSyncExternalStore(onWidth, () => small().matches);
