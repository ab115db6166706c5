import { visitorMessages, type Visitor } from '@intranet/domain';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writeProblem } from '../../../shared/form/write-problem';
import { today } from '../../../shared/lib/today';
import { screenTitles } from '../../../shared/navigation/titles';
import { DataTable } from '../../../shared/table/data-table';
import { useTableState } from '../../../shared/table/use-table-state';
import { useAlerts } from '../../../shared/ui/alerts';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { updateVisitor } from '../api';
import { visitorColumns } from '../components/visitor-columns';
import { VisitorFilter } from '../components/visitor-filter';
import { VisitorForm } from '../components/visitor-form';
import { useRefreshVisitors, useVisitors } from '../hooks';
import { periodName, readPeriod, type VisitorPeriod } from '../period';
import { saveVisitorLog } from '../visitor-log-file';

/** VIS-01 to VIS-03 */
export function VisitorLogPage() {
  const alerts = useAlerts();
  const refresh = useRefreshVisitors();
  const state = useTableState({ id: 'dayOfVisit', desc: true });
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params, today());
  const visitors = useVisitors(period);
  const [editing, setEditing] = useState<Visitor | null>(null);
  const [entered, setEntered] = useState(0);
  const [busyId, setBusyId] = useState<string | null>(null);

  const apply = ({ month, year }: VisitorPeriod) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        after.set('month', month === null ? 'all' : String(month));
        after.set('year', String(year));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const sign = async (visitor: Visitor, way: 'in' | 'out') => {
    alerts.clear();
    setBusyId(visitor.documentId);
    try {
      await updateVisitor(visitor.documentId, way === 'in' ? { signedIn: true } : { signedOut: true });
      alerts.success(way === 'in' ? visitorMessages.signedIn : visitorMessages.signedOut);
    } catch (error) {
      alerts.failure(writeProblem(error, visitorMessages.saveError));
    }
    await refresh();
    setBusyId(null);
  };
  const columns = visitorColumns({
    busyId,
    onEdit: setEditing,
    onSign: (visitor, way) => void sign(visitor, way),
  });
  const rows = useMemo(() => visitors.data ?? [], [visitors.data]);
  const ready = rows.length > 0 && !visitors.isPlaceholderData && !visitors.isError;

  return (
    <>
      <PageHeader
        title={screenTitles['Visitor-Log']}
        lead="Who visits, whom they see, and who is in the house."
      />
      <div className="card-stack">
        <VisitorForm
          key={editing?.documentId ?? `new-${entered}`}
          initial={editing}
          onDone={() => {
            setEditing(null);
            setEntered(entered + 1);
          }}
        />
        <section className="card" aria-labelledby="visitors-heading">
          <div className="card-head">
            <h2 id="visitors-heading">Visitors of {periodName(period)}</h2>
            <button
              type="button"
              className="btn btn-sm btn-secondary"
              aria-disabled={!ready}
              onClick={() => ready && void saveVisitorLog(rows)}
            >
              <Icon name="download" /> Build Report
            </button>
          </div>
          <VisitorFilter key={periodName(period)} period={period} onApply={apply} />
          <DataTable
            caption="Visitors"
            columns={columns}
            query={visitors}
            rowId={(visitor) => visitor.documentId}
            state={state}
            errorMessage={visitorMessages.loadError}
            empty={<Empty icon="people" title={`No visitor in ${periodName(period)}`} />}
          />
        </section>
      </div>
    </>
  );
}
