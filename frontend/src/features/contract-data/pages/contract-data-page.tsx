import { contractDataMessages, type ContractData, screens } from '@intranet/domain';
import { useMemo, useState } from 'react';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { fullNameOf, useActiveSupervisors } from '../../../shared/people/use-people';
import { NewButton } from '../../../shared/open-form/new-button';
import { useOpenForm } from '../../../shared/open-form/use-open-form';
import { EmptyList } from '../../../shared/table/empty-list';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { useAddressWords } from '../../../shared/table/filters/use-address-words';
import { ListCard } from '../../../shared/table/list-card';
import { NEW } from '../../../shared/table/opening';
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
  const { openId, open, close, guard, letGo, replace } = useOpenForm();
  const [picked, setPicked] = useState<ContractData | null>(null);
  // The picked one stays while it is edited, also when it leaves the list meanwhile.
  const edited = [picked, ...(lines.data ?? [])].find((line) => line?.documentId === openId) ?? null;
  const edit = (line: ContractData) =>
    replace(() => {
      setPicked(line);
      open(line.documentId);
    });
  const [turning, setTurning] = useState<ContractData | null>(null);
  const people = lines.data?.find((line) => line.documentId === params.get('users'));
  const supervisors = useActiveSupervisors();
  const names = useMemo(
    () => new Map(supervisors.data?.map((person) => [person.username, fullNameOf(person)])),
    [supervisors.data],
  );
  const columns = lineColumns(
    { onEdit: edit, onPeople: showUsers, onSwitch: setTurning },
    (username) => names.get(username) ?? username,
  );
  return (
    <>
      <PageHeader
        title={screens.ManageContractData.title}
        lead="Charge lines, and the people who report on them."
        action={<NewButton onOpen={open}>New Charge Line</NewButton>}
      />
      <div className="card-stack">
        {(edited || openId === NEW) && (
          <LineForm
            key={openId}
            initial={edited}
            guard={guard}
            onSaved={() => {
              letGo();
              close();
            }}
            onClose={close}
          />
        )}
        <ListCard
          title={showsDisabled ? 'Disabled charge lines' : 'Active charge lines'}
          headed
          imports={
            <ImportButton
              small
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
            showsDisabled ? <Empty title="No charge line is disabled" /> : <EmptyList of="charge-lines" />
          }
        />
        {people && <LinePeople line={people} onClose={() => showUsers(null)} />}
      </div>
      {turning && <SwitchLine line={turning} onClose={() => setTurning(null)} />}
    </>
  );
}
