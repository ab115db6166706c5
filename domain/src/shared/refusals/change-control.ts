import type { RefusalRow } from './refusal-row.js';

/** Refusals about projects, problem reports, change requests and builds. */
export const changeControlRefusals = {
  'project-name-taken': { status: 409, message: 'There is already a project of this name.' },
  'no-such-project': { status: 409, message: 'There is no project of this name.' },
  'no-such-manager': { status: 409, message: 'Please choose an active project manager.' },
  'qpr-closed': { status: 409, message: 'This problem report has been reviewed already.' },
  'qcr-voting-over': { status: 409, message: 'Voting on this change request is over.' },
  'qcr-no-discussion': { status: 409, message: 'No discussion of this change request is open.' },
  'qcr-closed': { status: 409, message: 'This change request is closed.' },
  'qcr-already-voted': {
    status: 409,
    message: 'You have already submitted a disposition for this QCR.',
  },
  'qcr-status-required': { status: 400, message: 'Please choose Working or Deferred.' },
  'qcr-not-eligible': { status: 409, message: 'This change request cannot be put into this build.' },
  'qcr-not-in-build': { status: 409, message: 'This change request is not in this build.' },
  'no-such-qcr': { status: 409, message: 'There is no such change request.' },
  'build-open-exists': {
    status: 409,
    message: 'There is already an open build list for this project.',
  },
  'build-another-open': {
    status: 409,
    message: 'The build cannot be restarted because there is already an open build list for this project.',
  },
  'build-closed': { status: 409, message: 'This build is closed.' },
  'build-not-closed': { status: 409, message: 'This build is open already.' },
  'build-other-stage': { status: 409, message: 'This is not the current stage of the build.' },
  'build-not-by-hand': { status: 409, message: 'This stage is not completed by a check mark.' },
  'build-without-qcrs': { status: 409, message: 'This build has no change requests yet.' },
  'build-already-voted': { status: 409, message: 'You have already voted on this build at this stage.' },
  'already-assigned-build': { status: 409, message: 'This developer is assigned to the build already.' },
  'no-such-developer': { status: 409, message: 'There is no active developer of this name.' },
  'nobody-to-remind': { status: 409, message: 'Everybody who may vote has voted.' },
  'reminded-today': {
    status: 409,
    message: 'Everybody who has not voted was reminded today already.',
  },
  'not-voted-on': { status: 409, message: 'Nothing is being voted on here now.' },
  'qip-exists': { status: 409, message: 'This change request has its QIP already.' },
  'qip-first-part-missing': { status: 409, message: 'Submit the first part of the QIP (QIP-1) first.' },
  'qip-no-build': { status: 409, message: 'This change request is in no build.' },
  'qip-read-only': { status: 409, message: 'At this stage of the build, this part of the QIP is read-only.' },
  'str-exists': { status: 409, message: 'This build has its STR already.' },
} as const satisfies Record<string, RefusalRow>;
