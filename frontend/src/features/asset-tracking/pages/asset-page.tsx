import { mayOpen, typedAssetNumber } from '@intranet/domain';
import { Navigate, useParams } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { useActor } from '../../../shared/session/use-session';
import { opening } from '../../../shared/table/opening';

/** The target of a label's code: IT sees the asset, others a ticket about it. AST-05, AST-06 */
export function AssetPage() {
  const { id = '' } = useParams();
  const actor = useActor();
  const number = typedAssetNumber(id);
  if (mayOpen(actor, 'AssetTracking')) {
    return <Navigate replace to={pathTo('AssetTracking') + (id && opening(id))} />;
  }
  return (
    <Navigate replace to={pathTo('SubmitSupportTicket') + (number === null ? '' : `?asset=${number}`)} />
  );
}
