import type { AssetTracking } from '@intranet/domain';
import { formatDay } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { opens } from '../../../shared/table/use-open-record';
import { columnLabels } from '../asset-words';

export interface AssetActions {
  isChosen: (asset: AssetTracking) => boolean;
  onChoose: (asset: AssetTracking) => void;
  onManage: (asset: AssetTracking) => void;
}

type Words = 'location' | 'itemName' | 'itemDescription' | 'serialNumber';

const words = (id: Words): TableColumn<AssetTracking> => ({
  id,
  header: columnLabels[id],
  value: (asset) => asset[id],
  cell: (asset) => <span className="asset-words clamped">{asset[id]}</span>,
});

/** The six columns, Manage, and what is chosen for labels. AST-02, AST-06 */
export const assetColumns = (actions: AssetActions): TableColumn<AssetTracking>[] => [
  {
    id: 'chosen',
    header: 'Label',
    value: () => '',
    sortable: false,
    cell: (asset) => (
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={`Choose asset ${asset.assetNumber} for a label`}
        checked={actions.isChosen(asset)}
        onChange={() => actions.onChoose(asset)}
      />
    ),
  },
  {
    id: 'dateSubmit',
    header: columnLabels.dateSubmit,
    value: ({ dateSubmit }) => dateSubmit,
    cell: ({ dateSubmit }) => formatDay(dateSubmit),
  },
  {
    id: 'assetNumber',
    header: columnLabels.assetNumber,
    value: ({ assetNumber }) => assetNumber,
    rowHeader: true,
  },
  {
    ...words('location'),
    cell: (asset) => (
      <span className="asset-words clamped">
        {asset.location}
        {asset.holderName !== null && (
          <small className="asset-holder">
            <bdi>{asset.holderName}</bdi>
          </small>
        )}
      </span>
    ),
  },
  words('itemName'),
  words('itemDescription'),
  words('serialNumber'),
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (asset) => (
      <div className="row-actions is-line">
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          {...opens(String(asset.assetNumber))}
          onClick={() => actions.onManage(asset)}
        >
          Manage <span className="visually-hidden">asset {asset.assetNumber}</span>
        </button>
      </div>
    ),
  },
];
