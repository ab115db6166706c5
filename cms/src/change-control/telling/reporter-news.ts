import { selectRows } from '../../platform/database/select';
import type { BuildRow, ProjectRow } from '../../platform/database/tables/builds';
import type { Transaction } from '../../platform/database/transaction';
import { recordNumber } from '@intranet/domain';
import { lockFreeNotices } from '../../platform/news/notifications/supersede';
import { type AnnouncementName, announcements, plainFacts } from './announcements';
import { type Doer, doerName } from '../records/history';
import { peopleById } from '../people/members';
import { aboutBuild, aboutQpr } from './subjects';
import { noChangedDuties, tell } from './tell';

const reportsOf = (trx: Transaction, qcrIds: readonly number[]) =>
  selectRows(
    trx('qcrs as q')
      .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
      .join('projects as p', 'p.id', 'r.project_id')
      .whereIn('q.id', [...qcrIds])
      .orderBy('q.id'),
    { q: 'qcrs', r: 'submitted_qprs', p: 'projects' },
    ['q.id as qcr_id', 'r.id', 'r.document_id', 'r.title', 'r.author_id', 'p.project_name'],
  );

/**
 * Notify the reporters of the problems behind change requests of the outcome, each with a link to their report. NOT-05
 * @param words the texts (see `announcements`), and the people who were already notified otherwise
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
  const reports = await reportsOf(trx, qcrIds);
  const by = await doerName(trx, actor);
  const authors = await peopleById(
    trx,
    reports.map(({ author_id }) => author_id).filter((id) => !words.except?.includes(id)),
  );
  for (const report of reports) {
    await tell(trx, actor, aboutQpr(report, report.project_name), noChangedDuties, {
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

const idsIn = async (trx: Transaction, build: BuildRow): Promise<number[]> =>
  (await trx('qcrs').where({ build_id: build.id }).select('id')).map(({ id }) => id);

/** The facts about what a completed build resolves. */
const released = (project: ProjectRow, build: BuildRow) => ({
  what: recordNumber('build', build.id),
  project: `${project.project_name} ${build.version}`,
});

/**
 * A build is complete, so its problems are resolved. QPR-10, NOT-05 @param except people who were already notified
 * otherwise
 */
export async function tellOfRelease(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  build: BuildRow,
  except: readonly number[],
): Promise<void> {
  const { what, project: version } = released(project, build);
  const words = { what: () => what, project: version, except };
  await tellReporters(trx, actor, 'report-released', await idsIn(trx, build), words);
}

/**
 * A build is closed by hand, or works on again after that: its problems are no longer worked on, or are again. QPR-10,
 * NOT-05
 * @param except people who were already notified otherwise
 */
export async function tellOfPause(
  trx: Transaction,
  actor: Doer,
  event: 'report-build-closed' | 'report-in-build',
  project: ProjectRow,
  build: BuildRow,
  except: readonly number[],
): Promise<void> {
  const words = { what: () => aboutBuild(project, build).name, except };
  await tellReporters(trx, actor, event, await idsIn(trx, build), words);
}

/**
 * A completed build is restarted: notices that a report is resolved are removed as no longer true, and their recipients
 * are notified. QPR-10, BLD-26, NOT-05
 * @param except people who were already notified otherwise
 */
export async function tellOfReopening(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  build: BuildRow,
  except: readonly number[],
): Promise<void> {
  const qcrIds = await idsIn(trx, build);
  for (const report of await reportsOf(trx, qcrIds)) {
    const facts = { ...plainFacts('', ''), ...released(project, build) };
    const details = announcements['report-released'].says({
      ...facts,
      name: aboutQpr(report, report.project_name).name,
    });
    const untrue = trx('notifications').where({ record_id: report.document_id, details });
    await trx('notifications')
      .whereIn('id', await lockFreeNotices(trx, untrue))
      .delete();
  }
  const words = { what: () => aboutBuild(project, build).name, except };
  await tellReporters(trx, actor, 'report-reopened', qcrIds, words);
}
