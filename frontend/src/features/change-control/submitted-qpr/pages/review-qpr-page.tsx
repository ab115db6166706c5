import { qprSight, screens } from '@intranet/domain';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FilterForm } from '../../../../shared/filter-rows/filter-form';
import { ShowClosed } from '../../../../shared/filter-rows/show-closed';
import { useFilterRows } from '../../../../shared/filter-rows/use-filter-rows';
import { pathTo } from '../../../../shared/navigation/paths';
import { useProjectNames } from '../../../../shared/projects/use-project-names';
import { useActor } from '../../../../shared/session/use-session';
import { EmptyList } from '../../../../shared/table/empty-list';
import { ListCard } from '../../../../shared/table/list-card';
import { useOpenRecord } from '../../../../shared/table/use-open-record';
import { useTableState } from '../../../../shared/table/use-table-state';
import { PageHeader } from '../../../../shared/ui/page-header';
import { Icon } from '../../../../shared/ui/icon';
import { Empty } from '../../../../shared/ui/load-states';
import { qprColumns } from '../components/qpr-columns';
import { QprPreview } from '../components/qpr-preview';
import { useQprPage } from '../hooks';
import { MAX_ROWS, qprFields, qprQuery } from '../qpr-query';
import '../../../../shared/change-control/change-control.css';
import '../submitted-qpr.css';

/** The page Review QPR. QPR-05 to QPR-07. */
export function ReviewQprPage() {
  const scope = qprSight.scope(useActor());
  const onlyOwn = scope.every((reach) => reach === 'own');
  const projects = useProjectNames();
  const names = projects.isError ? undefined : projects.names;
  const fields = useMemo(() => qprFields(names), [names]);
  const { applied: chosen, apply } = useFilterRows(fields, MAX_ROWS);
  // People who see only their own reports follow them to the end, so closed ones are included.
  const applied = onlyOwn ? { ...chosen, closed: true } : chosen;
  const state = useTableState({ id: 'id', desc: true });
  const qprs = useQprPage(state, qprQuery(state.view, applied, fields));
  const { openId, open, close } = useOpenRecord();
  const columns = useMemo(() => qprColumns(open), [open]);
  return (
    <>
      <PageHeader
        isParent={openId !== null}
        title={onlyOwn ? 'Your Reports' : screens['Review QPR'].title}
        lead={
          onlyOwn ? 'The problems you reported, and their progress.' : 'Problem reports that you may see.'
        }
        action={
          <Link className="btn btn-secondary" to={pathTo('QPR form')}>
            <Icon name="plus" /> <span>Report a problem</span>
          </Link>
        }
      />
      <div className="card-stack wide-tables">
        {openId !== null && <QprPreview key={openId} id={openId} onClose={close} />}
        <ListCard
          title={onlyOwn ? 'Your reports' : 'Problem reports'}
          columns={columns}
          list={qprs}
          file={{ name: 'ProblemReports' }}
          narrowed={applied.rows.length > 0}
          noMatch="No problem report matches these filters"
          noMatchAction={
            !applied.closed && (
              <>
                <p>Closed ones are not shown.</p>
                <ShowClosed applied={applied} onApply={apply} />
              </>
            )
          }
          empty={applied.closed ? <NoneEver onlyOwn={onlyOwn} /> : <EmptyList of="open-qprs" />}
        >
          <FilterForm
            fields={fields}
            max={MAX_ROWS}
            applied={applied}
            onApply={apply}
            closedLabel={onlyOwn ? null : 'Show Closed QPRs'}
          />
        </ListCard>
      </div>
    </>
  );
}

const NoneEver = ({ onlyOwn }: { onlyOwn: boolean }) => (
  <Empty
    icon="papers"
    title={onlyOwn ? 'You have not reported a problem yet' : 'There are no problem reports yet'}
  >
    What goes wrong in a project is reported with “Report a problem” above, and its project manager decides on
    it.
  </Empty>
);
