import { warReportMessages, type WarReport, screens } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { reportsFile } from '../../../shared/report-files/reports-file';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { DeleteReport } from '../components/delete-report';
import { savedColumns } from '../components/saved-columns';
import { useDrafts } from '../hooks';

/** The table of the saved reports of the person who is logged in. WAR-10 */
export function SavedReportsPage() {
  const state = useTableState({ id: 'lastSaved', desc: true });
  const drafts = listOf(useDrafts(), state, warReportMessages.errorSavedList);
  const [doomed, setDoomed] = useState<WarReport | null>(null);
  const [columns] = useState(() => savedColumns(setDoomed));
  return (
    <>
      <PageHeader
        title={screens['Edit-Saved-War'].title}
        lead="Reports you have begun and not submitted yet."
        action={
          <Link className="btn btn-primary" to={pathTo('Create-New-Report')}>
            <Icon name="plus" /> <span>New report</span>
          </Link>
        }
      />
      <ListCard
        title="Saved reports"
        search="Search"
        columns={columns}
        wide
        list={drafts}
        file={reportsFile('SavedReports')}
        noMatch="No saved report matches your search"
        empty={<EmptyList of="saved-reports" />}
      />
      {doomed && <DeleteReport report={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
