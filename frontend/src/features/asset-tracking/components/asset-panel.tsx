import { assetMessages as say, type AssetTracking, typedAssetNumber } from '@intranet/domain';
import type { FormGuard } from '../../../shared/open-form/use-open-form';
import { NEW } from '../../../shared/table/opening';
import { NotLoaded } from '../../../shared/ui/loaded';
import { RecordHeading } from '../../../shared/ui/record-heading';
import { useAssetOfNumber } from '../hooks';
import { AssetForm } from './asset-form';
import { AssetReading } from './asset-reading';
import { AssetTickets } from './asset-tickets';
import { Handovers } from './handovers';

interface AssetPanelProps {
  /** The number of the open asset, from the address, or `new`; null for none. */
  openNumber: string | null;
  guard: FormGuard;
  /** Opens the form; otherwise the asset is shown for reading. */
  editing: boolean;
  onEdit: () => void;
  onRead: () => void;
  onSaved: (saved: AssetTracking) => void;
  onClose: () => void;
  onClear: () => void;
  onDeleted: (asset: AssetTracking) => void;
  onPrint: (asset: AssetTracking) => void;
}

/** Above the table: the open asset with its tickets and hand-overs, or the form of a new one. AST-01, AST-05, AST-07 */
export function AssetPanel({ openNumber, ...rest }: AssetPanelProps) {
  if (openNumber === null) return null;
  const number = typedAssetNumber(openNumber);
  if (number !== null) return <OpenAsset number={number} {...rest} />;
  const notice = openNumber !== NEW && <p className="field-hint">{say.notAnAssetNumber}</p>;
  return <AssetForm initial={null} assetNumber={null} notice={notice} {...rest} />;
}

function OpenAsset({ number, ...rest }: Omit<AssetPanelProps, 'openNumber'> & { number: number }) {
  const query = useAssetOfNumber(number);
  if (query.data === undefined) {
    return (
      <section className="card" aria-label={`Asset ${number}`}>
        <RecordHeading name={`Asset ${number}`} />
        <NotLoaded query={query} what={`asset ${number}`} failure={say.fetchP5} />
      </section>
    );
  }
  const asset = query.data;
  if (asset === null) {
    const notice = (
      <p className="field-hint" role="status">
        {say.unknownAsset}
      </p>
    );
    return <AssetForm key={number} initial={null} assetNumber={number} notice={notice} {...rest} />;
  }
  return (
    <>
      {rest.editing ? (
        <AssetForm key={asset.documentId} initial={asset} assetNumber={null} {...rest} />
      ) : (
        <AssetReading key={asset.documentId} asset={asset} {...rest} />
      )}
      <AssetTickets asset={asset} />
      <Handovers asset={asset} />
    </>
  );
}
