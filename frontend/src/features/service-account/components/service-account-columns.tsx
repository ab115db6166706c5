import { type ServiceAccount, type ServiceAccountState, serviceAccountStateWords } from '@intranet/domain';
import { companyDay, companyTime, formatDay, formatMoment } from '../../../shared/lib/format-date';
import { momentCell } from '../../../shared/lib/moment-cell';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn, wordsColumn } from '../../../shared/table/columns';
import { FewFirst } from '../../../shared/ui/few-first';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';
import { RevokeAction } from './revoke-action';

const tones: Record<ServiceAccountState, StateTone> = {
  active: 'good',
  revoked: 'plain',
  expired: 'plain',
  stopped: 'bad',
};

/** How many permissions a row shows at first. */
const FEW = 3;

/** An account that ends with a day shows its last day, as the form asked for it; another one the moment. API-03 */
const lastOf = (expiresAt: string): string =>
  companyTime(expiresAt) === '00:00'
    ? formatDay(companyDay(new Date(Date.parse(expiresAt) - 1).toISOString()))
    : formatMoment(expiresAt);

/** The accounts for machines: what they may do, and whether they are used. API-03 */
export const serviceAccountColumns: TableColumn<ServiceAccount>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name, purpose, addresses }) => [name, purpose, ...addresses].join(' '),
    cell: ({ name, purpose, tokenStart, addresses }) => (
      <div className="service-account-name">
        <bdi>{name}</bdi>
        <small>{purpose}</small>
        <code translate="no">{`${tokenStart}…`}</code>
        {addresses.length > 0 && <small>{`Only from ${addresses.join(', ')}`}</small>}
      </div>
    ),
    rowHeader: true,
  },
  {
    ...wordsColumn('ownerName', 'Owner', ({ ownerName, owner }: ServiceAccount) => `${ownerName} (${owner})`),
    brief: true,
  },
  {
    id: 'permissions',
    header: 'Permissions',
    value: ({ permissions }) => permissions.length,
    inFile: ({ permissions }) => permissions.join(', '),
    cell: ({ permissions }) => (
      <FewFirst items={permissions} few={FEW}>
        {(name) => (
          <li key={name} translate="no">
            {name}
          </li>
        )}
      </FewFirst>
    ),
  },
  {
    id: 'lastUsedAt',
    header: 'Last use',
    value: ({ lastUsedAt }) => lastUsedAt ?? '',
    inFile: ({ lastUsedAt }) => momentCell(lastUsedAt),
    cell: ({ lastUsedAt, requestsLastDay }) => (
      <div className="service-account-name">
        <span>{lastUsedAt === null ? 'Never' : formatMoment(lastUsedAt)}</span>
        {requestsLastDay > 0 && <small>{`${requestsLastDay} in the last day`}</small>}
      </div>
    ),
  },
  {
    id: 'expiresAt',
    header: 'Last day',
    value: ({ expiresAt }) => expiresAt,
    inFile: ({ expiresAt }) => momentCell(expiresAt),
    cell: ({ expiresAt }) => lastOf(expiresAt),
  },
  {
    id: 'state',
    header: 'State',
    brief: true,
    value: ({ state }) => serviceAccountStateWords[state],
    cell: ({ state }) => <StateBadge tone={tones[state]}>{serviceAccountStateWords[state]}</StateBadge>,
  },
  actionColumn((account) => <RevokeAction account={account} />),
];
