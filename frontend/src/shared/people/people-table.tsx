import { useMemo, useState } from 'react';
import type { TableColumn } from '../table/column';
import { choiceColumn, emailColumn } from '../table/columns';
import { DataTable } from '../table/data-table';
import { listOf, type TableQuery } from '../table/table-list';
import { SearchBox } from '../table/filters/search-box';
import { useLocalTableState } from '../table/use-local-table-state';
import { BusyButton } from '../ui/busy-button';
import { Empty } from '../ui/load-states';
import { useAway, type WhoIsAway } from './away';
import type { Writing } from '../write/use-write';

/** A person who can be chosen in a table, to be assigned to a charge line or a build or removed from it. */
export interface Candidate {
  username: string;
  name: string;
  email: string;
}

interface AssignmentProps {
  query: TableQuery<Candidate>;
  errorMessage: string;
  /** Shown when there are none. */
  none: string;
  /** After success, no one is chosen any more. */
  write: Writing<string[]>;
}

interface PeopleTableProps extends AssignmentProps {
  caption: string;
  /** What the button does: 'Assign'. */
  verb: string;
  /** Shown when the search matches none of them. */
  noMatch?: string;
}

/** The assigned people, with removal. CHG-05, BLD-14 */
export const AssignedUsers = (props: AssignmentProps) => (
  <PeopleTable caption="Assigned users" verb="Unassign" noMatch="No user found" {...props} />
);

/** The people who can be assigned. CHG-05, BLD-14 */
export const UsersToAssign = (props: AssignmentProps) => (
  <PeopleTable caption="Users to assign" verb="Assign" {...props} />
);

/** A table in which several people can be chosen. */
function PeopleTable({ caption, verb, query, errorMessage, none, noMatch = none, write }: PeopleTableProps) {
  const state = useLocalTableState({ id: 'name', desc: false });
  const away = useAway();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data;
  // People who have left the table meanwhile are not sent.
  const chosen = useMemo(() => (rows ?? []).filter(({ username }) => ticked.has(username)), [rows, ticked]);
  const columns = useMemo(() => columnsWith(ticked, setTicked, away), [ticked, away]);
  const send = async () => {
    if (await write.run(chosen.map(({ username }) => username))) setTicked(new Set());
  };
  return (
    <>
      <div className="filters">
        <SearchBox
          label={`Search in: ${caption.toLowerCase()}`}
          value={state.view.search}
          onChange={(search) => state.change({ search })}
        />
        {Boolean(rows?.length) && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => setTicked(new Set(chosen.length > 0 ? [] : rows!.map(({ username }) => username)))}
          >
            {chosen.length > 0 ? 'Choose none' : 'Choose all'}
          </button>
        )}
        <BusyButton look="primary" busy={write.busy} ready={chosen.length > 0} onClick={send}>
          {`${verb} ${chosen.length || ''} ${chosen.length === 1 ? 'user' : 'users'}`}
        </BusyButton>
      </div>
      <DataTable
        caption={caption}
        columns={columns}
        list={listOf(query, state, errorMessage)}
        empty={<Empty icon="people" title={rows?.length ? noMatch : none} />}
      />
    </>
  );
}

const columnsWith = (
  ticked: ReadonlySet<string>,
  setTicked: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
  away: WhoIsAway,
): TableColumn<Candidate>[] => {
  const toggle = (username: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(username)) after.add(username);
      return after;
    });
  return [
    choiceColumn({
      label: ({ name }) => `Choose ${name}`,
      isChosen: ({ username }) => ticked.has(username),
      onChoose: ({ username }) => toggle(username),
    }),
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      cell: ({ name, username }) => (
        <span className="list-main">
          <span>{name}</span>
          {away.of(username) && <small>{away.of(username)}</small>}
        </span>
      ),
      rowHeader: true,
    },
    { id: 'username', header: 'Username', value: ({ username }) => username },
    emailColumn(),
  ];
};
