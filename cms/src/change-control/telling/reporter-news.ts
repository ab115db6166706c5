import type { Transaction } from '../../database/transaction';
import type { AnnouncementName } from './announcements';
import { type Doer, doerName } from '../records/history';
import { peopleById } from '../people/members';
import { aboutQpr } from './subjects';
import { noTurn, tell } from './tell';

interface Report {
  qcr_id: number;
  id: number;
  document_id: string;
  title: string;
  author_id: number;
  project_name: string;
}

/**
 * Tell those who reported the problems behind change requests what became of them, each with a link to their report.
 * NOT-05
 * @param words what is said of each (see `announcements`), and whom something else has told already
 */
export async function tellReporters(
  trx: Transaction,
  actor: Doer,
  event: AnnouncementName,
  qcrIds: readonly number[],
  words: {
    what: (qcrId: number) => string;
    project?: string;
    why?: string | null;
    except?: readonly number[];
  },
): Promise<void> {
  const reports = (await trx('qcrs as q')
    .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
    .join('projects as p', 'p.id', 'r.project_id')
    .whereIn('q.id', [...qcrIds])
    .orderBy('q.id')
    .select(
      'q.id as qcr_id',
      'r.id',
      'r.document_id',
      'r.title',
      'r.author_id',
      'p.project_name',
    )) as Report[];
  const by = await doerName(trx, actor);
  const authors = await peopleById(
    trx,
    reports.map(({ author_id }) => author_id).filter((id) => !words.except?.includes(id)),
  );
  for (const report of reports) {
    await tell(trx, actor, aboutQpr(report, report.project_name), noTurn, {
      event,
      facts: {
        by,
        why: words.why ?? null,
        from: '',
        what: words.what(report.qcr_id),
        project: words.project ?? report.project_name,
      },
      people: { concerned: authors.filter(({ id }) => id === report.author_id) },
    });
  }
}
