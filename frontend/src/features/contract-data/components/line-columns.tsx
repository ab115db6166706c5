import type { ContractData } from '@intranet/domain';
import { personColumn } from '../../../shared/people/name/person-column';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn } from '../../../shared/table/columns';
import { RowName } from '../../../shared/table/row-name';
import { RowButton } from '../../../shared/table/row-buttons';
import { RowMenu } from '../../../shared/table/row-menu';
import { lineLabels } from '../line-labels';

interface LineActions {
  onEdit: (line: ContractData) => void;
  onPeople: (line: ContractData) => void;
  onSwitch: (line: ContractData) => void;
}

const billingOf = (line: ContractData): string => (line.billable ? 'Billable' : 'Non-Billable');

export const lineColumns = (
  actions: LineActions,
  nameOf: (username: string) => string,
): TableColumn<ContractData>[] => [
  {
    id: 'project',
    header: lineLabels.project,
    value: (line) => line.project,
    cell: (line) => (
      <span className="list-main">
        {line.availableActions.includes('update') ? (
          <RowName id={line.documentId} onOpen={() => actions.onEdit(line)}>
            <span>{line.project}</span>
          </RowName>
        ) : (
          <span>{line.project}</span>
        )}
        {line.description && <small className="clamped">{line.description}</small>}
      </span>
    ),
    rowHeader: true,
  },
  { id: 'division', header: lineLabels.division, value: (line) => line.division },
  personColumn('supervisor', lineLabels.supervisor, ({ supervisor }) => supervisor && nameOf(supervisor)),
  { id: 'customer', header: lineLabels.customer, value: (line) => line.customer ?? '' },
  { id: 'billing', header: lineLabels.billing, value: billingOf },
  actionColumn((line) => <Buttons line={line} {...actions} />),
];

function Buttons({ line, onEdit, onPeople, onSwitch }: LineActions & { line: ContractData }) {
  const may = (action: ContractData['availableActions'][number]) => line.availableActions.includes(action);
  return (
    <div className="row-actions is-line">
      <RowButton which={line.project} onClick={() => onPeople(line)}>
        Users
      </RowButton>
      <RowMenu
        which={line.project}
        actions={[
          may('update') && { label: 'Edit', icon: 'write', onChoose: () => onEdit(line) },
          may('disable') && {
            label: 'Disable',
            icon: 'lock',
            dangerous: true,
            onChoose: () => onSwitch(line),
          },
          may('enable') && { label: 'Enable', icon: 'check', onChoose: () => onSwitch(line) },
        ]}
      />
    </div>
  );
}
