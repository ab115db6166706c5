import { recordFields, text } from '../../lists/fields';
import { from, type List } from '../../lists/list';
import { seenWithPermission } from '../../lists/sight';

/** The groups; everyone may see their names. USR-16 */
export const groupList: List<'every'> = {
  ...from('groups', 'g'),
  fields: { ...recordFields('g'), name: text('g.name') },
  ...seenWithPermission('group:list'),
  wholeAllowed: true,
};
