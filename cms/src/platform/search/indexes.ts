/** A table beside the record's, whose rows are searched with the record. */
interface Beside {
  table: string;
  /** Columns whose changes update the index; inserted and deleted rows always do. */
  columns: readonly string[];
  /** SQL of the ids of the records that a row belongs to. */
  records: (row: 'new' | 'old') => string;
}

/** The words of one kind of record, kept by database triggers for every write, in its transaction. SEA-04 */
export interface SearchIndex {
  /** The record's table; its alias is x. */
  of: string;
  /** Joins that multiply no rows. */
  joins?: string;
  /** Columns of the record whose changes update the index. */
  columns: readonly string[];
  /** SQL of each plain text; empty ones are skipped. */
  texts: readonly string[];
  /** SQL of an HTML text. */
  html?: string;
  /** SQL of the owner's id: people who see few others search only among their records. */
  owner?: string;
  beside?: readonly Beside[];
}

/** '<word> 12 0012', so that a record is found by its number, as shown and without zeros. DAT-03 */
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

/** A ticket by the current number and name of its asset; those it keeps are of a deleted one. */
const ticket = (comments: string): SearchIndex => ({
  of: 'it_tickets',
  joins: 'left join asset_trackings a on a.id = x.asset_id',
  columns: ['issue', 'description', 'subject', 'solution', 'asset_id', 'asset_number', 'asset_name'],
  texts: [
    ...numbered('ticket'),
    'x.issue',
    'x.description',
    'x.subject',
    'x.solution',
    'coalesce(a.item_name, x.asset_name)',
    'cast(coalesce(a.asset_number, x.asset_number) as text)',
    `(select string_agg(c.text, ' ') from it_ticket_comments c
      where c.ticket_id = x.id and c.event is null ${comments})`,
  ],
  beside: [
    {
      table: 'it_ticket_comments',
      columns: ['text', 'internal'],
      records: (row) => `select ${row}.ticket_id`,
    },
    {
      table: 'asset_trackings',
      columns: ['asset_number', 'item_name'],
      records: (row) => `select id from it_tickets where asset_id = ${row}.id`,
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

/** The searchable texts of each kind, limited to what the list shows to everyone who sees the record. SEA-02 */
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
  /** Includes internal notes, for IT only. TIC-05 */
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
  /** A submitted report by its stored names, a draft by current names. CHG-04 */
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

/** The existing indexes, and the definition of each. */
export const MADE_TABLE = 'search_indexes';

/** Is it a table of the search? Those are derived from others, and not copied by backups. */
export const isSearchTable = (name: string): boolean =>
  name === MADE_TABLE ||
  Object.keys(searchIndexes).some((index) => name === index || name.startsWith(`${index}_`));
