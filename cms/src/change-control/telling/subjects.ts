import type { BuildRow, ProjectRow } from '../../platform/database/tables/builds';
import { type NotificationType, recordNumber } from '@intranet/domain';

/** The record of a notification: its name, and where a click leads. */
export interface Subject {
  type: NotificationType;
  /** The screen that a mail's link opens. NOT-04 */
  route: string;
  recordId: string;
  /** Number and title: 'Build 0006 of Cygnus 2.1', 'QCR-0012 "It does not start"'. NOT-05 */
  name: string;
  /** The name of its project, where its own name does not contain it. */
  project?: string;
}

/** A build, as notices and mails name it. */
export const aboutBuild = (
  project: Pick<ProjectRow, 'project_name'>,
  build: Pick<BuildRow, 'id' | 'document_id' | 'version'>,
): Subject => ({
  type: 'Manage Projects',
  route: 'ViewEditBuild',
  recordId: build.document_id,
  name: `${recordNumber('build', build.id)} of ${project.project_name} ${build.version}`,
});

/** A change request, as notices and mails name it; its title is that of its problem report. */
export const aboutQcr = (
  qcr: { id: number; document_id: string },
  title: string,
  project: string,
): Subject => ({
  type: 'QCR',
  route: 'ViewQCR',
  recordId: qcr.document_id,
  name: `${recordNumber('qcr', qcr.id)} "${title}"`,
  project,
});

/** A problem report, as notices and mails name it. */
export const aboutQpr = (
  qpr: { id: number; document_id: string; title: string },
  project: string,
): Subject => ({
  type: 'QPR',
  route: 'ViewQPR',
  recordId: qpr.document_id,
  name: `${recordNumber('qpr', qpr.id)} "${qpr.title}"`,
  project,
});
