import type { AssetTracking } from '@intranet/domain';
import { Link, useSearchParams } from 'react-router-dom';
import { openingBeside } from '../../../shared/table/opening';
import { rowOpener } from '../../../shared/table/row-opening';

interface AssetNumberProps {
  asset: AssetTracking;
  onRead: (assetNumber: number) => void;
}

/** The number of an asset in the list; it opens the asset above for reading, with its holder and Hand over. AST-07 */
export function AssetNumber({ asset: { assetNumber }, onRead }: AssetNumberProps) {
  const [params] = useSearchParams();
  return (
    <Link
      to={openingBeside(params, String(assetNumber))}
      {...rowOpener}
      onClick={(event) => {
        // A click that asks for another tab is the browser's.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onRead(assetNumber);
      }}
    >
      {assetNumber}
    </Link>
  );
}
