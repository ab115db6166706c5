import { screens } from '@intranet/domain';
import { useCallback, useMemo } from 'react';
import { FilterForm } from '../../../../shared/filter-rows/filter-form';
import { ShowClosed } from '../../../../shared/filter-rows/show-closed';
import { useFilterRows } from '../../../../shared/filter-rows/use-filter-rows';
import { useProjectNames } from '../../../../shared/projects/use-project-names';
import { EmptyList } from '../../../../shared/table/empty-list';
import { ListCard } from '../../../../shared/table/list-card';
import { useLocalTableState } from '../../../../shared/table/use-local-table-state';
import { useOpenRecord } from '../../../../shared/table/use-open-record';
import { useTableState } from '../../../../shared/table/use-table-state';
import { useAlerts } from '../../../../shared/ui/alerts';
import { Empty } from '../../../../shared/ui/load-states';
import { PageHeader } from '../../../../shared/ui/page-header';
import { qcrColumns } from '../components/qcr-columns';
import { QcrModal } from '../components/qcr-modal';
import { useQcrPage } from '../hooks';
import { MAX_ROWS, qcrFields, qcrQuery } from '../qcr-query';
import '../../../../shared/change-control/change-control.css';
import '../qcr.css';

const noneDiscussed = 'No change request waits for a discussion';
const newest = { id: 'id', desc: true };

/** Why the table is empty: matching ones may be in the table below, or closed. QCR-02 */
const noMatch = (pending: number, closed: boolean): string => {
  if (pending > 0) return 'All that match these filters wait for a discussion; see the table below';
  return closed
    ? 'No change request matches these filters'
    : 'No open change request matches these filters; closed ones are not shown';
};

/** The lists of change requests, with their filters. QCR-02, QCR-03 */
export function ReviewQcrPage() {
  const alerts = useAlerts();
  const projects = useProjectNames();
  const names = projects.isError ? undefined : projects.names;
  const fields = useMemo(() => qcrFields(names), [names]);
  const { applied, apply } = useFilterRows(fields, MAX_ROWS);
  const state = useTableState(newest);
  const pendingState = useLocalTableState(newest);
  const listed = useQcrPage(state, qcrQuery(false, state.view, applied, fields));
  const pending = useQcrPage(pendingState, qcrQuery(true, pendingState.view, applied, fields));
  const { openId, open, close } = useOpenRecord();
  const columns = useMemo(() => qcrColumns(open), [open]);
  const done = useCallback(
    (words: string[]) => {
      close();
      alerts.success(words);
    },
    [alerts, close],
  );
  const discussed = pending.total > 0 || pending.isError;
  return (
    <>
      <PageHeader
        isParent={openId !== null}
        title={screens['Review QCR'].title}
        lead="Change requests for the change control board, and its decisions. Priority 1 is the most urgent."
      />
      <div className="card-stack wide-tables">
        <ListCard
          title="Change requests"
          columns={columns}
          list={listed}
          file={{ name: 'ChangeRequests' }}
          narrowed={applied.rows.length > 0}
          noMatch={noMatch(pending.total, applied.closed)}
          noMatchAction={!applied.closed && <ShowClosed applied={applied} onApply={apply} />}
          empty={<EmptyList of={applied.closed ? 'qcrs' : 'open-qcrs'} />}
        >
          <FilterForm
            fields={fields}
            max={MAX_ROWS}
            applied={applied}
            onApply={apply}
            closedLabel="Show Closed QCRs"
          />
          {pending.total > 0 && (
            <p className="field-hint">
              <a href="#pending-qcrs">
                {pending.total === 1
                  ? 'One change request waits for a discussion'
                  : `${pending.total} change requests wait for a discussion`}
              </a>
            </p>
          )}
        </ListCard>
        {discussed && (
          <ListCard
            title="Pending QCRS - Discussion Required"
            headed
            headingId="pending-qcrs"
            columns={columns}
            list={pending}
            file={{ name: 'DiscussedChangeRequests' }}
            noMatch={noneDiscussed}
            empty={<Empty icon="papers" title={noneDiscussed} />}
          />
        )}
      </div>
      {openId !== null && <QcrModal key={openId} id={openId} onClose={close} onDone={done} />}
    </>
  );
}
