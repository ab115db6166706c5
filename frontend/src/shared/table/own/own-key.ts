import { useLocation, useParams } from 'react-router-dom';
import { useSession } from '../../session/use-session';

/** What this browser keeps of a person's choices for the lists of a screen. SES-38, SES-39 */
export function useOwnKey(kind: 'columns' | 'filters'): string {
  const { pathname } = useLocation();
  const { id } = useParams();
  // A record that is open beside its list, or instead of it, leaves the list what it is.
  const screen = id === undefined ? pathname : pathname.slice(0, -id.length - 1);
  return `intranet.${kind}.${useSession().id}.${screen}`;
}
