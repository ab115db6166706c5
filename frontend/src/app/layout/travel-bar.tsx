import { useNavigation } from 'react-router-dom';

/**
 * Shows that another screen is on its way. It is hidden and never taken out: an element that comes and goes among the
 * page's own has the browser work out the look of all that follow.
 */
export function TravelBar() {
  const isLeaving = useNavigation().state !== 'idle';
  return <div className="travel-bar" hidden={!isLeaving} aria-hidden="true" />;
}
