import type { Actor, GroupMapping, GroupMappingInput } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import type { CompanyProfileRow } from '../../../platform/database/tables/house';
import { settings } from '../../../platform/env/settings';
import { asActor } from '../../../platform/people/as-actor';
import { mappingOf } from '../../../accounts/group-mapping';

const audit = auditOf(
  'company-profile',
  () => 'Company profile',
  (profile: CompanyProfileRow) => ({ groupMapping: mappingOf(profile) }),
);

/** Which groups of the provider give which groups here. OPS-20 */
async function find(strapi: Core.Strapi): Promise<GroupMapping> {
  const profile = (await strapi.db
    .connection('company_profiles')
    .orderBy('id')
    .first('group_mapping', 'revision'))!;
  return { lines: mappingOf(profile), claim: settings().oidc?.groups ?? null, revision: profile.revision };
}

/** Replace the table; it holds from the next log-in of each person on. OPS-20 @throws Refusal stale */
function update(strapi: Core.Strapi, actor: Actor, { lines, revision }: GroupMappingInput): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const lock = async () => (await trx('company_profiles').orderBy('id').forNoKeyUpdate().first())!;
    const edited = { table: 'company_profiles' as const, lock, audit };
    await editRecord(trx, actor, edited, revision, () => ({ group_mapping: JSON.stringify(lines) }));
  });
}

export default { find, update };
