import type { Actor, OwnPhonesInput } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { sentColumns } from '../../../platform/database/columns';
import { refuseStale } from '../../../platform/database/revision';
import { inTransaction } from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';
import { auditedFacts, changePerson, lockPerson, subjectOf } from '../../../accounts/person';

/**
 * Change one's own phone numbers; what is not sent stays. A form that shows an older state is refused, since IT may have
 * changed the person meanwhile. ACC-10
 * @throws Refusal no-session, stale
 */
const changePhones = (
  strapi: Core.Strapi,
  actor: Actor,
  { workPhone, workCellPhone, revision }: OwnPhonesInput,
): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [], 'change');
    const person = await lockPerson(trx, actor.id);
    refuseStale(revision, person.row);
    const before = await auditedFacts(trx, person);
    const { row } = person;
    const columns = sentColumns({ work_phone: workPhone, work_cell_phone: workCellPhone });
    // A second click of a form without a revision changes nothing, and leaves no second entry in the audit.
    if (Object.entries(columns).every(([name, value]) => Reflect.get(row, name) === value)) return;
    await changePerson(trx, person, columns);
    const after = await lockPerson(trx, actor.id);
    await recordChange(trx, actor, 'user.update', subjectOf(after), before, await auditedFacts(trx, after));
  });

export default { changePhones };
