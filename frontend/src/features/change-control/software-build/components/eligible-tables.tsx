import { useMemo } from 'react';
import type { TableQuery } from '../../../../shared/table/table-list';
import type { EligibleQcr } from '../api';
import type { Choice } from '../editing/use-choice';
import { QcrPicker } from './qcr-picker';

const isOfProject = ({ sameProject }: EligibleQcr): boolean => sameProject;
const isOfAnother = ({ sameProject }: EligibleQcr): boolean => !sameProject;

/** Filters the rows of a query. The array stays the same until the answer changes, so that tables are not redrawn. */
function useRowsThat<Row>(query: TableQuery<Row>, passes: (row: Row) => boolean): TableQuery<Row> {
  const { data, isError, isFetching, refetch } = query;
  const rows = useMemo(() => data?.filter(passes), [data, passes]);
  return { data: rows, isError, isFetching, refetch };
}

interface EligibleTablesProps {
  query: TableQuery<EligibleQcr>;
  choice: Choice;
}

/** The change requests that a build can take; those of other projects in a group of their own. BLD-13 */
export function EligibleTables({ query, choice }: EligibleTablesProps) {
  const own = useRowsThat(query, isOfProject);
  const others = useRowsThat(query, isOfAnother);
  const picker = (caption: string, group: TableQuery<EligibleQcr>, none: string) => (
    <QcrPicker caption={caption} verb="Add" query={group} choice={choice} none={none} />
  );
  return (
    <>
      {picker(
        'Add change requests',
        own,
        'No approved change request of this project is waiting for a build',
      )}
      {!query.isError &&
        others.data &&
        others.data.length > 0 &&
        picker('Add change requests of other projects', others, '')}
      {query.data?.some(({ status }) => status === 'Deferred') && (
        <p className="form-text">A deferred change request becomes Working when a build takes it.</p>
      )}
    </>
  );
}
