import { contractDataMessages, type ContractData, screens } from '@intranet/domain';
import { useMemo, useState } from 'react';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { fullNameOf, useActiveSupervisors } from '../../../shared/people/use-people';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { useAddressWords } from '../../../shared/table/filters/use-address-words';
import { ListCard } from '../../../shared/table/list-card';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { lineColumns } from '../components/line-columns';
import { LineForm } from '../components/line-form';
import { LinePeople } from '../components/line-people';
import { SwitchLine } from '../components/switch-line';
import { useLines } from '../hooks';
import { linesFile } from '../lines-file';

/** The page Manage Contract Data. CHG-01 to CHG-07 */
export function ContractDataPage() {
  const state = useTableState({ id: 'project', desc: false });
  const { params, put, write } = useAddressWords();
  const showUsers = (line: ContractData | null) => put(() => ({ users: line?.documentId ?? '' }));
  const showsDisabled = params.get('disabled') === '1';
  const lines = listOf(
    useLines(showsDisabled),
    state,
    showsDisabled ? contractDataMessages.disabledTableP16 : contractDataMessages.contractDataP18,
  );
  const [editing, setEditing] = useState<ContractData | null>(null);
  const [entered, setEntered] = useState(0);
  const [turning, setTurning] = useState<ContractData | null>(null);
  const people = lines.data?.find((line) => line.documentId === params.get('users'));
  const supervisors = useActiveSupervisors();
  const names = useMemo(
    () => new Map(supervisors.data?.map((person) => [person.username, fullNameOf(person)])),
    [supervisors.data],
  );
  const columns = lineColumns(
    { onEdit: setEditing, onPeople: showUsers, onSwitch: setTurning },
    (username) => names.get(username) ?? username,
  );
  return (
    <>
      <PageHeader
        title={screens.ManageContractData.title}
        lead="Charge lines, and the people who report on them."
      />
      <div className="card-stack">
        <LineForm
          key={editing?.documentId ?? `new-${entered}`}
          initial={editing}
          onDone={() => {
            setEditing(null);
            setEntered(entered + 1);
          }}
        />
        <ListCard
          title={showsDisabled ? 'Disabled charge lines' : 'Active charge lines'}
          headed
          action={
            <ImportButton
              kind="contract-datas"
              what="charge lines"
              touches={[keys.chargeLines, keys.assignments]}
            />
          }
          search="Search charge lines"
          filters={
            <FilterCheckbox
              label="Show disabled charge lines"
              checked={showsDisabled}
              onChange={(checked) => write(() => ({ disabled: checked ? '1' : '', users: '' }))}
            />
          }
          columns={columns}
          list={lines}
          file={linesFile}
          noMatch="No charge line matches this search"
          empty={
            <Empty title={showsDisabled ? 'No charge line is disabled' : 'There are no charge lines yet'} />
          }
        />
        {people && <LinePeople line={people} onClose={() => showUsers(null)} />}
      </div>
      {turning && <SwitchLine line={turning} onClose={() => setTurning(null)} />}
    </>
  );
}
