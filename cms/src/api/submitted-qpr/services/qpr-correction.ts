import {
  type Actor,
  correctedWords,
  oldWords,
  type QprCorrection,
  qprWordLabels,
  type QprWords,
  qprWordsForm,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { addComment } from '../../../change-control/records/comments';
import { announceCorrection } from '../../../change-control/telling/qpr-news';
import { sentColumns } from '../../../platform/database/columns';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import type { QprRow } from '../../../platform/database/tables/change-requests';
import { onOpenQpr } from './open-qpr';
import { qprSubject } from './submitted-qpr';

const wordsOf = (qpr: QprRow): QprWords =>
  qprWordsForm.parse({
    title: qpr.title,
    softwareVersion: qpr.software_version,
    foundDuring: qpr.found_during,
    constraintOn: qpr.constraint_on,
    currentFunction: qpr.current_function,
    expectedFunction: qpr.expected_function,
  });

/**
 * Correct the words of an open report as its PM. The old words stay in its thread, and its author is notified. QPR-14
 * @throws Refusal not-found, forbidden, qpr-closed, stale
 */
const correct = (
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { revision, ...change }: QprCorrection,
): Promise<void> =>
  onOpenQpr(strapi, actor, documentId, { permission: 'submitted-qpr:correct' }, async (trx, locked) => {
    const { project, qpr } = locked;
    refuseStale(revision, qpr);
    const before = wordsOf(qpr);
    const names = correctedWords(before, change);
    if (names.length === 0) return;
    await reviseRow(
      trx,
      'submitted_qprs',
      qpr,
      sentColumns({
        title: change.title,
        software_version: change.softwareVersion,
        found_during: change.foundDuring,
        constraint_on: change.constraintOn,
        current_function: change.currentFunction,
        expected_function: change.expectedFunction,
      }),
    );
    await addComment(trx, {
      record: { submitted_qpr_id: qpr.id },
      actor,
      text: oldWords(before, names),
      event: 'corrected',
    });
    const labels = names.map((name) => qprWordLabels[name]);
    await announceCorrection(trx, actor, project, { ...qpr, title: change.title ?? qpr.title }, labels);
    await recordChange(trx, actor, 'submitted-qpr.correct', qprSubject(qpr), before, {
      ...before,
      ...change,
    });
  });

export default { correct };
