import type { Row } from '../../platform/lists/list';

/** The build that a found record is in, as records of change control contain it; null without one. */
export const buildIn = ({ buildId, buildNumber, buildVersion, buildStatus, buildStage, ProjectName }: Row) =>
  buildId === null
    ? null
    : {
        id: buildId,
        documentId: buildNumber,
        version: buildVersion,
        status: buildStatus,
        stage: buildStage,
        ProjectName,
      };
