import { type AssetTracking, mayOpen } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { useActor } from '../../../shared/session/use-session';

interface AssetLinksProps {
  asset: AssetTracking;
  /** While editing: switches to reading, which shows the holder. */
  onRead?: () => void;
  onPrint: (asset: AssetTracking) => void;
}

/** Further actions on an existing asset. */
export function AssetLinks({ asset, onRead, onPrint }: AssetLinksProps) {
  const actor = useActor();
  return (
    <p className="asset-links">
      {onRead && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={onRead}>
          Holder and hand-over
        </button>
      )}
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => onPrint(asset)}>
        Print label
      </button>
      {mayOpen(actor, 'SubmitSupportTicket') && (
        <Link
          className="btn btn-sm btn-secondary"
          to={`${pathTo('SubmitSupportTicket')}?asset=${asset.assetNumber}`}
        >
          Report a problem
        </Link>
      )}
    </p>
  );
}
