import { type List, recordFields, text } from '../../lists/list';
import { seenWithPermission } from '../../lists/sight';

/** The groups of the company: everyone may know their names. */
export const groupList: List<'every'> = {
  table: 'groups',
  alias: 'g',
  joins: {},
  fields: { ...recordFields('g'), name: text('g.name') },
  ...seenWithPermission('group:list'),
  wholeAllowed: true,
};
