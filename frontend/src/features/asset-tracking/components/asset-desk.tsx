import { assetMessages as say, type AssetTracking, typedAssetNumber } from '@intranet/domain';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { useAssetOfNumber } from '../hooks';
import { AssetForm } from './asset-form';
import { AssetTickets } from './asset-tickets';

interface AssetDeskProps {
  /** The number of the asset that is open, as it stands in the address; null for none. */
  openNumber: string | null;
  onSaved: (saved: AssetTracking) => void;
  onClose: () => void;
  onDeleted: (asset: AssetTracking) => void;
  onPrint: (asset: AssetTracking) => void;
}

/** The form above the table: of the open asset with its tickets, or of a new one. AST-01, AST-05 */
export function AssetDesk({ openNumber, ...rest }: AssetDeskProps) {
  const number = openNumber === null ? null : typedAssetNumber(openNumber);
  if (number !== null) return <OpenAsset number={number} {...rest} />;
  const notice = openNumber === null ? null : <p className="field-hint">{say.notAnAssetNumber}</p>;
  return <AssetForm initial={null} assetNumber={null} notice={notice} {...rest} />;
}

function OpenAsset({ number, ...rest }: Omit<AssetDeskProps, 'openNumber'> & { number: number }) {
  const asset = useAssetOfNumber(number);
  if (asset.isError) {
    return (
      <section className="card" aria-label={`Asset ${number}`}>
        <LoadFailure message={say.fetchP5} onTryAgain={() => void asset.refetch()} />
      </section>
    );
  }
  if (asset.data === undefined) {
    return (
      <section className="card" aria-label={`Asset ${number}`}>
        <Loading what={`asset ${number}`} />
      </section>
    );
  }
  if (asset.data === null) {
    const notice = (
      <p className="field-hint" role="status">
        {say.unknownAsset}
      </p>
    );
    return <AssetForm key={number} initial={null} assetNumber={number} notice={notice} {...rest} />;
  }
  return (
    <>
      <AssetForm key={asset.data.documentId} initial={asset.data} assetNumber={null} {...rest} />
      <AssetTickets asset={asset.data} />
    </>
  );
}
