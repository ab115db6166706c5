import { useMemo } from 'react';
import type { TableQuery } from '../../../shared/table/data-table';
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
  return (
    <>
      <QcrPicker
        caption="Add change requests"
        verb="Add"
        query={{ ...query, data: own }}
        choice={choice}
        none="No approved change request of this project is waiting for a build"
      />
      {!query.isError && others && others.length > 0 && (
        <QcrPicker
          caption="Add change requests of other projects"
          verb="Add"
          query={{ ...query, data: others }}
          choice={choice}
          none=""
        />
      )}
      {data?.some(({ status }) => status === 'Deferred') && (
        <p className="form-text">A deferred change request becomes Working when a build takes it.</p>
      )}
    </>
  );
}
