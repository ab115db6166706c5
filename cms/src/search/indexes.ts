/** A table beside that of the record, whose rows are searched with the record. */
interface Beside {
  table: string;
  /** Whose change is followed; a row that comes or goes is followed anyway. */
  columns: readonly string[];
  /** SQL of the ids of the records that have to do with a row. */
  records: (row: 'new' | 'old') => string;
}

/** The words of one kind of record, kept by the database itself for every write, in the transaction of the write. SEA-04 */
export interface SearchIndex {
  /** The record's table; here its alias is x. */
  of: string;
  /** Joins that multiply no rows. */
  joins?: string;
  /** Columns of the record whose change is followed. */
  columns: readonly string[];
  /** SQL of each plain text; empty ones are left out. */
  texts: readonly string[];
  /** SQL of a text in HTML. */
  html?: string;
  /** SQL of the id of the person whose record it is: people who see few others look only among theirs, on SQLite. */
  owner?: string;
  beside?: readonly Beside[];
}

/** '<word> 12 0012', so that a record is found by its number as it is shown and as people shorten it. DAT-03 */
const numbered = (word: string): readonly string[] => [
  `'${word}'`,
  'cast(x.id as text)',
  "substr('000', length(cast(x.id as text))) || cast(x.id as text)",
];

const ofProject = (table: string): Beside => ({
  table: 'projects',
  columns: ['project_name'],
  records: (row) => `select id from ${table} where project_id = ${row}.id`,
});

const ticket = (comments: string): SearchIndex => ({
  of: 'it_tickets',
  columns: ['issue', 'description', 'subject', 'solution', 'asset_number', 'asset_name'],
  texts: [
    ...numbered('ticket'),
    'x.issue',
    'x.description',
    'x.subject',
    'x.solution',
    'x.asset_name',
    'cast(x.asset_number as text)',
    `(select string_agg(c.text, ' ') from it_ticket_comments c
      where c.ticket_id = x.id and c.event is null ${comments})`,
  ],
  beside: [
    {
      table: 'it_ticket_comments',
      columns: ['text', 'internal'],
      records: (row) => `select ${row}.ticket_id`,
    },
  ],
});

const problemTexts = [
  'title',
  'company',
  'software_version',
  'current_function',
  'expected_function',
  'pm_comments',
];

/** What is searched, and by which of its texts: no more of a record than the list shows to everyone who sees it there. SEA-02 */
export const searchIndexes = {
  search_people: {
    of: 'up_users',
    columns: [
      'username',
      'email',
      'first_name',
      'last_name',
      'title',
      'division',
      'work_phone',
      'work_cell_phone',
    ],
    texts: [
      'x.first_name',
      'x.last_name',
      'x.username',
      'x.email',
      'x.title',
      'x.division',
      'x.work_phone',
      'x.work_cell_phone',
    ],
  },
  search_projects: {
    of: 'projects',
    columns: ['project_name', 'version'],
    texts: ['x.project_name', 'x.version'],
  },
  search_builds: {
    of: 'builds',
    joins: 'join projects p on p.id = x.project_id',
    columns: ['project_id', 'version'],
    texts: [...numbered('build'), 'x.version', 'p.project_name'],
    beside: [ofProject('builds')],
  },
  search_qprs: {
    of: 'submitted_qprs',
    joins: 'join projects p on p.id = x.project_id',
    columns: ['project_id', ...problemTexts],
    texts: [...numbered('qpr'), ...problemTexts.map((column) => `x.${column}`), 'p.project_name'],
    beside: [ofProject('submitted_qprs')],
  },
  search_qcrs: {
    of: 'qcrs',
    joins: 'join submitted_qprs r on r.id = x.submitted_qpr_id join projects p on p.id = r.project_id',
    columns: ['submitted_qpr_id'],
    texts: [...numbered('qcr'), ...problemTexts.map((column) => `r.${column}`), 'p.project_name'],
    beside: [
      {
        table: 'submitted_qprs',
        columns: ['project_id', ...problemTexts],
        records: (row) => `select id from qcrs where submitted_qpr_id = ${row}.id`,
      },
      {
        table: 'projects',
        columns: ['project_name'],
        records: (row) =>
          `select id from qcrs where submitted_qpr_id in (select id from submitted_qprs where project_id = ${row}.id)`,
      },
    ],
  },
  search_tickets: ticket('and not c.internal'),
  /** With what IT writes for IT alone. TIC-05 */
  search_tickets_of_it: ticket(''),
  search_assets: {
    of: 'asset_trackings',
    columns: ['asset_number', 'location', 'item_name', 'item_description', 'serial_number'],
    texts: [
      "'asset'",
      'cast(x.asset_number as text)',
      'x.item_name',
      'x.location',
      'x.item_description',
      'x.serial_number',
    ],
  },
  search_charge_lines: {
    of: 'contract_datas',
    columns: ['project', 'division', 'customer', 'description'],
    texts: ['x.project', 'x.division', 'x.customer', 'x.description'],
  },
  /** A submitted report by the names on it, a draft by today's. CHG-04 */
  search_war_reports: {
    of: 'war_reports',
    joins: 'join contract_datas c on c.id = x.contract_data_id',
    columns: ['activity', 'author_id', 'contract_data_id', 'project_task', 'division', 'first_last_name'],
    texts: ['coalesce(x.project_task, c.project)', 'coalesce(x.division, c.division)', 'x.first_last_name'],
    html: 'x.activity',
    owner: 'x.author_id',
    beside: [
      {
        table: 'contract_datas',
        columns: ['project', 'division'],
        records: (row) =>
          `select id from war_reports where contract_data_id = ${row}.id and submitted = false`,
      },
    ],
  },
} as const satisfies Record<string, SearchIndex>;

export type SearchIndexName = keyof typeof searchIndexes;

/** Which indexes there are, and of what each was made. */
export const MADE_TABLE = 'search_indexes';

/** Is it a table of the search? It is made of the others, and copied with none of them. */
export const isSearchTable = (name: string): boolean =>
  name === MADE_TABLE ||
  Object.keys(searchIndexes).some((index) => name === index || name.startsWith(`${index}_`));
