import type { AssetTracking } from '@intranet/domain';
import { formatDay } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn, choiceColumn } from '../../../shared/table/columns';
import { RowButton } from '../../../shared/table/row-buttons';
import { opens } from '../../../shared/table/use-open-record';
import { columnLabels } from '../asset-words';
import { AssetNumber } from './asset-number';
import { PersonName } from '../../../shared/people/name/person-name';

interface AssetActions {
  isChosen: (asset: AssetTracking) => boolean;
  onChoose: (asset: AssetTracking) => void;
  /** Opens the asset for reading. */
  onRead: (assetNumber: number) => void;
  onManage: (asset: AssetTracking) => void;
}

type Words = 'location' | 'itemName' | 'itemDescription' | 'serialNumber';

const words = (id: Words): TableColumn<AssetTracking> => ({
  id,
  header: columnLabels[id],
  value: (asset) => asset[id],
  cell: (asset) => <span className="asset-words clamped">{asset[id]}</span>,
});

/** The six columns, the holder, Manage, and the check boxes for labels. AST-02, AST-06, AST-14 */
export const assetColumns = (actions: AssetActions): TableColumn<AssetTracking>[] => [
  choiceColumn({
    header: 'Label',
    label: ({ assetNumber }) => `Choose asset ${assetNumber} for a label`,
    ...actions,
  }),
  {
    id: 'dateSubmit',
    header: columnLabels.dateSubmit,
    value: ({ dateSubmit }) => dateSubmit,
    cell: ({ dateSubmit }) => formatDay(dateSubmit),
  },
  {
    id: 'assetNumber',
    asIs: true,
    header: columnLabels.assetNumber,
    value: ({ assetNumber }) => assetNumber,
    rowHeader: true,
    cell: (asset) => <AssetNumber asset={asset} onRead={actions.onRead} />,
  },
  { ...words('location'), brief: true },
  { ...words('itemName'), brief: true },
  words('itemDescription'),
  words('serialNumber'),
  {
    id: 'holderName',
    header: 'Holder',
    value: ({ holderName }) => holderName ?? '',
    cell: ({ holderName, holderDisabled }) =>
      holderName !== null && (
        <>
          <PersonName inRow name={holderName} />
          {holderDisabled && <small className="asset-former"> (disabled)</small>}
        </>
      ),
  },
  actionColumn((asset) => (
    <div className="row-actions is-line">
      <RowButton
        which={`asset ${asset.assetNumber}`}
        {...opens(String(asset.assetNumber))}
        onClick={() => actions.onManage(asset)}
      >
        Manage
      </RowButton>
    </div>
  )),
];
