import {
  activityToText,
  type Actor,
  formatRange,
  managesTickets,
  type RecordHitKind,
  searchesPeople,
  warReportSight,
} from '@intranet/domain';
import { assetList } from './api/asset-tracking/list';
import { buildList } from './api/build/list';
import { contractDataList } from './api/contract-data/list';
import { ticketList } from './api/it-ticket/list';
import { projectList } from './api/project/list';
import { submittedQprList } from './api/submitted-qpr/list';
import { userListFor } from './api/user/list';
import { warReportList } from './api/war-report/list';
import { qcrList } from './change-control/records/qcr-list';
import { today } from './platform/env/today';
import { text } from './platform/lists/fields';
import { type List, type Row, type Sql, sql } from './platform/lists/list';
import { textOrNull } from './platform/lists/cells';
import type { Named, SearchedKind, SearchedKinds } from './platform/search/kinds';

const byNumber =
  (kind: RecordHitKind, column: string) =>
  ({ record }: Named): Sql | null =>
    record?.kind === kind ? sql(`${column} = ?`, [record.number]) : null;

const byName =
  (...columns: readonly string[]) =>
  ({ text }: Named): Sql =>
    sql(
      columns.map((column) => `lower(${column}) = ?`).join(' or '),
      columns.map(() => text),
    );

const word = (cell: Row[string] | undefined): string => textOrNull(cell) ?? '';

/** Facts side by side, without empty ones. */
const facts = (...cells: (Row[string] | undefined)[]): string => cells.map(word).filter(Boolean).join(' · ');

const lines = (...cells: (Row[string] | undefined)[]): string => cells.map(word).filter(Boolean).join(' ');

const period = ({ startDate, endDate }: Row): string => formatRange(word(startDate), word(endDate), today());

/** The problem, as its report describes it. */
const problem = ({ currentFunction, expectedFunction, pmComments }: Row): string =>
  lines(currentFunction, expectedFunction, pmComments);

/** The thread of a ticket, as far as the person may read it, since the words may have been found there. TIC-05 */
const withThread = (actor: Actor): List => {
  const internal = managesTickets(actor) ? '' : 'and not c.internal';
  const thread = text(
    `(select string_agg(c.text, ' ') from it_ticket_comments c
      where c.ticket_id = t.id and c.event is null ${internal})`,
    { nullable: true, hidden: 'server' },
  );
  return { ...ticketList, fields: { ...ticketList.fields, thread } };
};

type Hit = ReturnType<SearchedKind['found']>;

/** A hit with the record's number, its name and the given facts. */
const hit = (row: Row, name: string, said: Partial<Hit> = {}): Hit => ({
  number: Number(row.id),
  name,
  key: '',
  about: '',
  facts: '',
  text: '',
  draft: false,
  outsideDirectory: false,
  ...said,
});

/** The kinds of records that can be found. SEA-01 */
export const searchedKinds: SearchedKinds = {
  person: {
    list: (actor) => ({ ...userListFor(actor), scope: searchesPeople }),
    index: () => 'search_people',
    named: byName('u.username', 'u.email'),
    read: ['firstLastName', 'username', 'email', 'title', 'division', 'workPhone', 'blocked', 'roleName'],
    found: (row) =>
      hit(row, word(row.firstLastName), {
        key: word(row.username),
        outsideDirectory: Boolean(row.blocked) || row.roleName === 'Administrator',
        facts: facts(row.title, row.division, row.workPhone, row.email),
      }),
  },
  project: {
    list: () => projectList,
    index: () => 'search_projects',
    named: byName('p.project_name'),
    read: ['ProjectName', 'version', 'ProjectManagerName', 'stage'],
    found: (row) =>
      hit(row, word(row.ProjectName), {
        key: word(row.ProjectName),
        about: facts(row.ProjectManagerName, row.stage),
        facts: word(row.version),
      }),
  },
  build: {
    list: () => buildList,
    index: () => 'search_builds',
    named: byNumber('build', 'b.id'),
    read: ['ProjectName', 'version', 'status', 'stage'],
    found: (row) =>
      hit(row, lines(row.ProjectName, row.version), {
        about: facts(row.status, row.stage),
      }),
  },
  qcr: {
    list: () => qcrList,
    index: () => 'search_qcrs',
    named: byNumber('qcr', 'q.id'),
    read: ['title', 'foundIn', 'selectedDisposition', 'currentFunction', 'expectedFunction', 'pmComments'],
    found: (row) =>
      hit(row, word(row.title), {
        about: word(row.selectedDisposition),
        facts: word(row.foundIn),
        text: problem(row),
      }),
  },
  'submitted-qpr': {
    list: () => submittedQprList,
    index: () => 'search_qprs',
    named: byNumber('submitted-qpr', 'r.id'),
    read: ['title', 'foundIn', 'status', 'author', 'currentFunction', 'expectedFunction', 'pmComments'],
    found: (row) =>
      hit(row, word(row.title), {
        about: facts(row.status, row.author),
        facts: word(row.foundIn),
        text: problem(row),
      }),
  },
  'it-ticket': {
    list: withThread,
    index: (actor) => (managesTickets(actor) ? 'search_tickets_of_it' : 'search_tickets'),
    named: byNumber('it-ticket', 't.id'),
    read: ['issue', 'description', 'nameSubmit', 'assignedToName', 'resolved', 'solution', 'thread'],
    found: (row) =>
      hit(row, word(row.issue), {
        about: facts(row.resolved ? 'Resolved' : 'Open', row.nameSubmit, row.assignedToName),
        text: lines(row.description, row.solution, row.thread),
      }),
  },
  'asset-tracking': {
    list: () => assetList,
    index: () => 'search_assets',
    named: byNumber('asset-tracking', 'a.asset_number'),
    read: ['assetNumber', 'itemName', 'location', 'serialNumber', 'itemDescription'],
    found: (row) =>
      hit(row, word(row.itemName), {
        number: Number(row.assetNumber),
        facts: facts(row.location, row.serialNumber),
        text: word(row.itemDescription),
      }),
  },
  'contract-data': {
    list: () => contractDataList,
    index: () => 'search_charge_lines',
    named: byName('c.project'),
    read: ['project', 'division', 'customer', 'description', 'disabled'],
    found: (row) =>
      hit(row, word(row.project), {
        key: word(row.project),
        about: row.disabled ? 'Disabled' : '',
        facts: facts(row.division, row.customer),
        text: word(row.description),
      }),
  },
  'war-report': {
    list: () => warReportList,
    index: () => 'search_war_reports',
    owners: {
      column: 'w.author_id',
      of: (actor) =>
        warReportSight.scope(actor).includes('submitted')
          ? null
          : sql('select id from up_users where id = ? or supervisor_id = ?', [actor.id, actor.id]),
    },
    named: () => null,
    read: ['projectTask', 'firstLastName', 'startDate', 'endDate', 'submitted', 'activity'],
    found: (row) =>
      hit(row, word(row.projectTask), {
        key: lines(row.firstLastName, row.projectTask),
        about: facts(row.submitted ? '' : 'Draft', period(row)),
        facts: word(row.firstLastName),
        text: activityToText(word(row.activity)),
        draft: !row.submitted,
      }),
  },
};
