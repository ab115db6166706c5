import { useMemo } from 'react';
import type { TableQuery } from '../../../shared/table/table-list';
import type { EligibleQcr } from '../api';
import type { Choice } from '../editing/use-choice';
import { QcrPicker } from './qcr-picker';

interface EligibleTablesProps {
  query: TableQuery<EligibleQcr>;
  choice: Choice;
}

/** The change requests that a build can take; those of other projects in a group of their own. BLD-13 */
export function EligibleTables({ query, choice }: EligibleTablesProps) {
  const { data } = query;
  const own = useMemo(() => data?.filter(({ sameProject }) => sameProject), [data]);
  const others = useMemo(() => data?.filter(({ sameProject }) => !sameProject), [data]);
  const picker = (caption: string, group: EligibleQcr[] | undefined, none: string) => (
    <QcrPicker caption={caption} verb="Add" query={{ ...query, data: group }} choice={choice} none={none} />
  );
  return (
    <>
      {picker(
        'Add change requests',
        own,
        'No approved change request of this project is waiting for a build',
      )}
      {!query.isError &&
        others &&
        others.length > 0 &&
        picker('Add change requests of other projects', others, '')}
      {data?.some(({ status }) => status === 'Deferred') && (
        <p className="form-text">A deferred change request becomes Working when a build takes it.</p>
      )}
    </>
  );
}
