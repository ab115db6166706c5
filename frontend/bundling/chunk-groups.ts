import type { Rolldown } from 'vite';

/** Combines patterns, each written as a regular expression. */
const oneOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/**
 * Which modules are loaded in one file. By default the bundler makes a file of every few lines that two screens share:
 * the first screen waited for 17 of them and Home for 56 more, and over HTTP/1.1 every six cost a round trip. A group
 * includes what its modules import, unless a group of a higher priority has it. So heavy code that is not always needed
 * has a group of its own, and a group consists of modules that the same screens need. Decision 0040.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every screen starts with.
  { name: 'start', tags: ['$initial'], priority: 9 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 8 },
  {
    name: 'write',
    test: /@tanstack\/.*utation|src\/shared\/write\/(?:use-write|failure-words)\./,
    priority: 8,
  },
  // Forms, as on the log-in screen.
  {
    name: 'form',
    test: oneOf(
      'node_modules/(?:react-hook-form|@hookform)/',
      'src/shared/form/(?:form|form-actions|refused-fields|server-errors|submit-button|use-domain-form|character-counter)\\.',
      'src/shared/form/fields/(?:field|field-frame|radio-field|input-field|password-field|text-area-field)\\.',
    ),
    priority: 7,
  },
  // Of a few lines each, and needed nearly everywhere.
  {
    name: 'common',
    test: oneOf(
      'node_modules/(?:@babel/runtime|prop-types)/',
      'domain/dist/shared/(?!batch|calendar-day-schema|json-schema|period|stored-record|text|words/age)|src/shared/lib/',
      'src/shared/ui/(?:loaded|fact|said-here|busy-button|words)\\.',
      'src/shared/(?:http/all-pages|table/(?:file/all-rows|filters/words-filter|use-server-table))\\.',
    ),
    minShareCount: 3,
    priority: 6,
  },
  // The basis of schemas: separate from the above, since screens without writes do not need zod.
  { name: 'schemas', test: /domain\/dist\/shared\//, minShareCount: 3, priority: 5 },
  // The parts around a record that is read and changed: of a few lines each, and needed by a quarter of the screens.
  {
    name: 'around-a-record',
    test: oneOf(
      'src/shared/dialog/(?:dialog|write-question|delete-question)\\.',
      'src/shared/write/(?:merge|changed-meanwhile|use-stale-form)\\.',
      'src/shared/(?:http/use-record|ui/state-badge|navigation/to-act|select/(?:options|matching))\\.',
    ),
    priority: 5,
  },
  // A select that is searched by typing, with its library.
  {
    name: 'combobox',
    test: oneOf(
      'node_modules/(?:downshift|react-is|compute-scroll-into-view)/',
      'src/shared/(?:select/|form/fields/(?:select|combobox)-field\\.)',
    ),
    minShareCount: 8,
    priority: 4,
  },
  // The encryption of kept text, and what a text field needs for it.
  {
    name: 'vault',
    test: /node_modules\/@noble\/ciphers\/|src\/shared\/(?:vault\/(?:sealed|use-vault|vault-notice|use-kept-text)|form\/unsent-text)\./,
    priority: 4,
  },
  // Small parts that at least twenty-two screens share: lists load up to eight files fewer, and no screen gains more than
  // 4 KB.
  {
    name: 'often',
    test: /domain\/dist\/|src\/shared\//,
    minShareCount: 22,
    maxModuleSize: 8_000,
    priority: 3,
  },
  // Weekly reports: their rules, their text, and the person's own reports.
  {
    name: 'reports',
    test: oneOf(
      'domain/dist/(?:war-report/(?:messages|weeks|dates|file-name)|waiting/reports)\\.',
      'features/war-report/(?:hooks|week/week-lines)\\.',
    ),
    priority: 2,
  },
  // The card of a list with its table, in one file.
  {
    name: 'list',
    test: /src\/shared\/table\/(?:list-card|list-frame|data-table|body-row|row-buttons|use-open-record|own\/(?:list-tools|own-key|use-hidden-columns)|columns|filters\/filter-checkbox)\./,
    priority: 2,
  },
  // A name with the card of its person, and the column of a list with such names.
  {
    name: 'person',
    test: /src\/shared\/people\/name\/(?:person-name|person-column|use-card)\./,
    priority: 2,
  },
  // What waits: on Home, in the top bar and in the inbox.
  {
    name: 'waiting',
    test: oneOf('features/waiting/', 'domain/dist/shared/words/age\\.', 'src/shared/ui/(?:age|few-first)\\.'),
    priority: 2,
  },
  // What the cards of Home for each role ask.
  {
    name: 'jobs',
    test: oneOf(
      'features/war-report/weeks/team-query\\.',
      'features/change-control/project/(?:open-builds-query|api)\\.',
      'features/day-away/(?:query|api)\\.',
      'features/mail-queue/(?:queue-state|api)\\.',
      'src/shared/(?:stages/|change-control/waited-for\\.)',
    ),
    priority: 1,
  },
  {
    name: 'activity',
    test: oneOf(
      'node_modules/dompurify/|domain/dist/war-report/activity/',
      'src/shared/rich-text/(?:bullet-view|paste)',
      'features/war-report/api\\.',
    ),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'own-reports', test: /features\/submitted-qpr\/(?:hooks|components\/milestones)\./ },
  { name: 'record', test: /src\/shared\/(?:write\/use-record-form|dialog\/record-dialog)\./ },
];
