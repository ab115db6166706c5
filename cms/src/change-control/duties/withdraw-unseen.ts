import { selectRows } from '../../platform/database/select';
import { type Actor, canSeeBuild, canSeeQcr, canSeeQpr, isManagerOf } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { lockFreeNotices } from '../../platform/news/notifications/supersede';

/**
 * Remove notices, and mails waiting for a digest, that lead a person to records of change control they may no longer
 * see, because their groups, a project's manager or an assignment changed. The news no longer concerns them, and a
 * click would only be refused. The same is true of what says that they manage a project, once they are no project
 * manager. NOT-01, WAI-05
 * @param person as they are now
 */
export async function withdrawUnseen(trx: Transaction, person: Actor): Promise<void> {
  const notices = await trx('notifications')
    .where({ person_id: person.id, notified: false })
    .whereIn('type', ['QPR', 'QCR', 'Manage Projects'])
    .select('id', 'record_id');
  const gathered = await trx('gathered_mails')
    .where({ person_id: person.id })
    .whereNotNull('record_id')
    .select('id', 'record_id');
  if (notices.length + gathered.length === 0) return;
  const ids = [...new Set([...notices, ...gathered].map(({ record_id }) => record_id))].filter(
    (id) => id !== null,
  );
  /** Null where the person is not assigned to the build. */
  const developerIds = ({ assigned_id }: { assigned_id: number | null }) =>
    assigned_id === null ? [] : [person.id];
  const assigned = (alias: string) =>
    trx.raw<number | null>(
      `(select max(a.id) from assigned_builds a where a.build_id = ${alias}.id and a.person_id = ?)`,
      [person.id],
    );
  const [qprs, qcrs, builds] = await Promise.all([
    selectRows(
      trx('submitted_qprs as r').join('projects as p', 'p.id', 'r.project_id').whereIn('r.document_id', ids),
      { r: 'submitted_qprs', p: 'projects' },
      ['r.document_id', 'r.author_id', 'p.manager_id'],
    ),
    selectRows(
      trx('qcrs as q')
        .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
        .join('projects as p', 'p.id', 'r.project_id')
        .leftJoin('builds as b', 'b.id', 'q.build_id')
        .leftJoin('projects as bp', 'bp.id', 'b.project_id')
        .whereIn('q.document_id', ids),
      { q: 'qcrs', p: 'projects', bp: 'projects?' },
      ['q.document_id', 'p.manager_id', 'bp.manager_id as build_manager_id'],
      { assigned_id: assigned('b') },
    ),
    selectRows(
      trx('builds as b').join('projects as p', 'p.id', 'b.project_id').whereIn('b.document_id', ids),
      { b: 'builds', p: 'projects' },
      ['b.document_id', 'b.status', 'p.manager_id'],
      { assigned_id: assigned('b') },
    ),
  ]);
  const unseen = new Set<string | null>(
    [
      ...qprs.filter((qpr) => !canSeeQpr(person, { authorId: qpr.author_id, managerId: qpr.manager_id })),
      ...qcrs.filter(
        (qcr) =>
          !canSeeQcr(person, {
            managerIds: [qcr.manager_id, qcr.build_manager_id],
            developerIds: developerIds(qcr),
          }),
      ),
      ...builds.filter(
        (build) =>
          !canSeeBuild(person, {
            managerId: build.manager_id,
            closed: build.status !== 'Open',
            developerIds: developerIds(build),
          }),
      ),
    ].map(({ document_id }) => document_id),
  );
  // What says that they manage a project refers to no record.
  if (!isManagerOf(person, person.id)) unseen.add(null);
  const unsent = gathered.filter(({ record_id }) => unseen.has(record_id)).map(({ id }) => id);
  await trx('gathered_mails').whereIn('id', unsent).delete();
  const gone = notices.filter(({ record_id }) => unseen.has(record_id)).map(({ id }) => id);
  if (gone.length === 0) return;
  const free = await lockFreeNotices(trx, trx('notifications').whereIn('id', gone));
  await trx('notifications').whereIn('id', free).delete();
}
