import { recordFields, text } from '../../platform/lists/fields';
import { actor, person } from '../../platform/lists/full-name';
import type { List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';

/** Who was given an asset, when and by whom. AST-07 */
export const handoverList: List<'every'> = {
  table: 'asset_handovers',
  alias: 'o',
  joins: {
    asset: 'join asset_trackings a on a.id = o.asset_id',
    holder: 'left join up_users hp on hp.id = o.holder_id',
    author: 'join up_users u on u.id = o.author_id',
  },
  fields: {
    ...recordFields('o'),
    ...person('hp', ['holder', 'holderName'], { joins: ['holder'], nullable: true }),
    ...actor('u', 'o', ['author', 'authorName'], { joins: ['author'] }),
    asset: text('a.document_id', { joins: ['asset'], hidden: 'filter' }),
  },
  ...seenWithPermission('asset-tracking:read'),
  wholeAllowed: true,
  wholeMax: 2000,
};
