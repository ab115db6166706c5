import type { AssetTracking } from '@intranet/domain';
import { Link, useSearchParams } from 'react-router-dom';
import { openingBeside } from '../../../shared/table/opening';

interface AssetNumberProps {
  asset: AssetTracking;
  onRead: () => void;
}

/** The number of an asset in the list; it opens the asset above for reading, with its holder and Hand over. AST-07 */
export function AssetNumber({ asset: { assetNumber }, onRead }: AssetNumberProps) {
  const [params] = useSearchParams();
  return (
    <Link to={openingBeside(params, String(assetNumber))} preventScrollReset onClick={onRead}>
      {assetNumber}
    </Link>
  );
}
