import type { AssetTracking } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../shared/lib/format-date';
import { PersonName } from '../../../shared/people/name/person-name';
import { Fact } from '../../../shared/ui/fact';
import { Icon } from '../../../shared/ui/icon';
import { RecordHeading } from '../../../shared/ui/record-heading';
import { fieldLabels } from '../asset-words';
import { AssetLinks } from './asset-links';
import { HandOver } from './hand-over';

interface AssetReadingProps {
  asset: AssetTracking;
  onEdit: () => void;
  onClose: () => void;
  onPrint: (asset: AssetTracking) => void;
}

/** An asset shown for reading, as after a scan: its holder and its data. AST-05, AST-07 */
export function AssetReading({ asset, onEdit, onClose, onPrint }: AssetReadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card asset-reading" aria-labelledby="asset-form-heading">
      <div className="card-head">
        <RecordHeading
          id="asset-form-heading"
          ref={heading}
          name={`Asset ${asset.assetNumber}: ${asset.itemName}`}
        />
        <span className="badge-line">
          <button type="button" className="btn btn-secondary" onClick={onEdit}>
            <Icon name="write" /> <span>Edit</span>
          </button>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Back to the list
          </button>
        </span>
      </div>
      <dl className="facts">
        <Fact label="Holder">
          {asset.holderName === null ? null : (
            <>
              <PersonName name={asset.holderName} />
              {asset.holderDisabled && <span className="asset-former"> (disabled, to be handed over)</span>}
            </>
          )}
        </Fact>
        <Fact label={fieldLabels.location}>{asset.location}</Fact>
        <Fact label="Open tickets">{asset.openTicketCount}</Fact>
        <Fact label={fieldLabels.itemDescription}>{asset.itemDescription}</Fact>
        <Fact label={fieldLabels.serialNumber}>{asset.serialNumber}</Fact>
        <Fact label={fieldLabels.dateSubmit}>{formatDay(asset.dateSubmit)}</Fact>
      </dl>
      <HandOver asset={asset} />
      <AssetLinks asset={asset} onPrint={onPrint} />
    </section>
  );
}
