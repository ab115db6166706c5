import {
  columns,
  day,
  flag,
  longNumber,
  number,
  recordFields,
  searched,
  text,
} from '../../platform/lists/fields';
import { fullName, person } from '../../platform/lists/full-name';
import { from, type List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';

const tickets = (condition: string) =>
  `(select count(*) from it_tickets t where t.asset_id = a.id and ${condition})`;

/** All assets. AST-02 */
export const assetList: List<'every'> = {
  ...from('asset_trackings', 'a', { holder: 'left join up_users hp on hp.id = a.holder_id' }),
  fields: {
    ...recordFields('a'),
    dateSubmit: day('a.date_submit'),
    assetNumber: longNumber('a.asset_number'),
    ...columns(text, 'a', 'location', 'itemName', 'itemDescription', 'serialNumber'),
    ...person('hp', ['holder', 'holderName'], { joins: ['holder'], nullable: true }),
    holderDisabled: flag('coalesce(hp.blocked, false)', { joins: ['holder'] }),
    search: searched(
      [
        'cast(a.asset_number as text)',
        'a.location',
        'a.item_name',
        'a.item_description',
        'a.serial_number',
        fullName('hp'),
      ],
      ['holder'],
    ),
    revision: number('a.revision'),
    // Answered, but neither sorted nor filtered by: counting for every asset to sort a page would be slow.
    tickets: number(tickets('1 = 1'), { hidden: 'server' }),
    openTickets: number(tickets('not t.resolved'), { hidden: 'server' }),
  },
  ...seenWithPermission('asset-tracking:list'),
  derived: ({ tickets, openTickets }) => ({
    ticketCount: tickets,
    openTicketCount: openTickets,
    availableActions: ['update', 'delete'],
  }),
  wholeAllowed: true,
  // A hundred thousand assets in one answer would block the server for seconds.
  wholeMax: 25_000,
};
