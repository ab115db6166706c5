import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { usePreviousRoute } from '../../../shared/navigation/previous-route';
import type { Plan } from './load-plan';

/** Goes back to the previous screen; for people from outside, to the build of the change request. QIP-05, SES-14 */
export function useGoBack({ qcr: { build } }: Plan): () => void {
  const navigate = useNavigate();
  const from = usePreviousRoute();
  const home = build?.readable ? pathTo('ViewEditBuild', build.documentId) : pathTo('Review QCR');
  return () => void navigate(from?.address ?? home);
}
