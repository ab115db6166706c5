import type { ContractData } from '@intranet/domain';
import type { TableColumn } from '../../../shared/table/column';
import { lineLabels } from '../line-labels';

export interface LineActions {
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
        {line.project}
        {line.description && <small className="clamped">{line.description}</small>}
      </span>
    ),
    rowHeader: true,
  },
  { id: 'division', header: lineLabels.division, value: (line) => line.division },
  {
    id: 'supervisor',
    header: lineLabels.supervisor,
    value: (line) => (line.supervisor ? nameOf(line.supervisor) : ''),
  },
  { id: 'customer', header: lineLabels.customer, value: (line) => line.customer ?? '' },
  { id: 'billing', header: lineLabels.billing, value: billingOf },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (line) => <Buttons line={line} {...actions} />,
  },
];

function Buttons({ line, onEdit, onPeople, onSwitch }: LineActions & { line: ContractData }) {
  const may = (action: ContractData['availableActions'][number]) => line.availableActions.includes(action);
  const button = (label: string, onClick: (line: ContractData) => void, look = 'secondary') => (
    <button type="button" className={`btn btn-sm btn-${look}`} onClick={() => onClick(line)}>
      {label} <span className="visually-hidden">{line.project}</span>
    </button>
  );
  return (
    <div className="row-actions is-line">
      {may('update') && button('Edit', onEdit)}
      {button('Users', onPeople)}
      {may('disable') && button('Disable', onSwitch, 'quiet-danger')}
      {may('enable') && button('Enable', onSwitch)}
    </div>
  );
}
