import { warReportActions, type WarReportReach, warReportSight } from '@intranet/domain';
import { REPORT_COUNTS_TABLE } from '../../platform/database/schema/own-tables';
import {
  day,
  flag,
  longText,
  moment,
  number,
  recordFields,
  searched,
  text,
} from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import type { List, Row } from '../../platform/lists/list';
import { holds, isActor, seenBy } from '../../platform/lists/sight';
import { isDirectReport } from '../../accounts/supervisors';

/** Is the line assigned to the author, and neither line nor assignment disabled? WAR-17 */
const authorMayReportOnLine = `exists (
  select 1 from assigned_contracts oa join contract_datas oc on oc.id = oa.contract_data_id
  where oa.person_id = w.author_id and oa.contract_data_id = w.contract_data_id
  and not oa.disabled and not oc.disabled)`;

/**
 * Weekly reports. A draft shows current names; a submitted report shows those it was submitted under. Both are filtered
 * by the line's current name, since a submitted report still belongs to the line (CHG-04).
 */
export const warReportList: List<WarReportReach> = {
  table: 'war_reports',
  alias: 'w',
  joins: {
    author: 'join up_users u on u.id = w.author_id',
    supervisor: 'left join up_users s on s.id = u.supervisor_id',
    line: 'join contract_datas c on c.id = w.contract_data_id',
  },
  fields: {
    ...recordFields('w'),
    username: text('u.username', { joins: ['author'] }),
    firstLastName: text(`coalesce(w.first_last_name, ${fullName('u')})`, { joins: ['author'] }),
    lineId: number('w.contract_data_id'),
    projectTask: text('c.project', { joins: ['line'], shown: 'coalesce(w.project_task, c.project)' }),
    division: text('coalesce(w.division, c.division)', { joins: ['line'] }),
    activity: longText('w.activity'),
    startDate: day('w.start_date'),
    endDate: day('w.end_date'),
    submitted: flag('w.submitted'),
    search: searched(
      [`coalesce(w.first_last_name, ${fullName('u')})`, 'coalesce(w.project_task, c.project)'],
      ['author', 'line'],
      {
        namedBy: [
          { table: 'up_users', key: 'w.author_id', called: fullName, formerly: 'former_names' },
          {
            table: 'contract_datas',
            key: 'w.contract_data_id',
            called: (line) => `${line}.project`,
            formerly: 'former_names',
          },
        ],
      },
    ),
    lastSaved: moment('w.last_saved', { nullable: true }),
    revision: number('w.revision'),
    authorId: number('w.author_id', { hidden: 'server' }),
    lineIsOpen: flag(`(w.submitted or ${authorMayReportOnLine})`, { hidden: 'server' }),
    reportsTo: text('s.username', { joins: ['author', 'supervisor'], nullable: true, hidden: 'filter' }),
  },
  // SQLite uses an index only for "= true". No one reports to themselves; otherwise a report could appear twice.
  ...seenBy(warReportSight, {
    authorId: isActor('w.author_id = ?'),
    authorSupervisorId: isActor(({ isOneOf }) =>
      isOneOf('w.author_id', `select u.id from up_users u where ${isDirectReport('u')}`),
    ),
    submitted: holds('w.submitted = true', [], 'w.submitted = false'),
  }),
  disjoint: true,
  kept: {
    submitted: {
      always: { submitted: true },
      total: `select coalesce(sum(submitted), 0) from ${REPORT_COUNTS_TABLE}`,
    },
  },
  broad: ['submitted'],
  derived: (report, actor) => ({
    availableActions: warReportActions(actor, {
      ...factsOf(report),
      lineIsOpen: Boolean(report.lineIsOpen),
    }),
  }),
  // A month of everyone fits into one document; five years do not.
  wholeAllowed: true,
  wholeMax: 2000,
  orderedBy: ['startDate', 'id'],
};

/** The facts of a found report that decide whether it may be changed. */
export const factsOf = (report: Row) => ({
  authorId: Number(report.authorId),
  submitted: Boolean(report.submitted),
});
