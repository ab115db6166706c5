import { recordFields, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';

/** The groups; everyone may see their names. USR-16 */
export const groupList: List<'every'> = {
  ...from('groups', 'g'),
  fields: { ...recordFields('g'), name: text('g.name') },
  ...seenWithPermission('group:list'),
  wholeAllowed: true,
};
