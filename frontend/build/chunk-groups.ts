import type { Rolldown } from 'vite';

/**
 * What is fetched in one piece. Left to itself the bundler makes a file of every few lines that two screens share: the first
 * screen waited for 17 of them and Home for 56 more, and over HTTP/1.1 each six cost a round trip. A group takes along what its
 * modules import, so whatever is heavy and not always wanted has a group of its own before it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every screen begins with.
  { name: 'start', tags: ['$initial'], priority: 9 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 8 },
  // Forms as the log-in screen has them.
  {
    name: 'form',
    test: new RegExp(
      [
        'node_modules/(?:react-hook-form|@hookform)/',
        'src/shared/form/(?:form|refused-fields|server-errors|submit-button|use-domain-form|character-counter)\\.',
        'src/shared/form/fields/(?:field|field-frame|input-field|password-field|text-area-field)\\.',
      ].join('|'),
    ),
    priority: 7,
  },
  {
    name: 'write',
    test: /@tanstack\/.*utation|src\/shared\/write\/(?:use-write|write-problem)\./,
    priority: 8,
  },
  // Of a few lines each, and wanted nearly everywhere.
  {
    name: 'common',
    test: /domain\/dist\/shared\/|src\/shared\/lib\/|src\/shared\/ui\/(?:loaded|fact|said-here|busy-button)\./,
    minShareCount: 3,
    priority: 6,
  },
  // Small parts that at least twenty screens have in common: lists lose up to eight files, and no screen gains more than 4 KB.
  {
    name: 'often',
    test: /domain\/dist\/|src\/shared\//,
    minShareCount: 20,
    maxModuleSize: 8_000,
    priority: 1,
  },
];
