import { type List, recordFields, sql, text } from '../../lists/list';

/** The groups of the company: everyone may know their names. */
export const groupList: List<'every'> = {
  table: 'groups',
  alias: 'g',
  joins: {},
  fields: { ...recordFields('g'), name: text('g.name') },
  scope: () => ['every'],
  reach: { every: () => sql('1 = 1') },
  wholeAllowed: true,
};
