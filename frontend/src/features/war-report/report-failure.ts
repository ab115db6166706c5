import { warReportMessages } from '@intranet/domain';
import { hasOwnWords } from '../../shared/write/failure-words';
import { ApiError, isStale } from '../../shared/http/api-error';

/** The message for a report that could not be saved or submitted. WAR-19. */
export function reportFailureWords(error: unknown, submitting: boolean): string {
  if (isStale(error)) return warReportMessages.savedElsewhere;
  if (error instanceof ApiError) {
    if (hasOwnWords(error)) return error.message;
    if (error.status === 400) return warReportMessages.unable;
  }
  return submitting ? warReportMessages.errorSubmitting : warReportMessages.errorSaving;
}

/** The person's own draft that conflicts, if the server named it. */
export function draftInTheWay(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'war-draft-exists') return null;
  const { documentId } = error.details;
  return typeof documentId === 'string' ? documentId : null;
}
