import type {
  Build,
  VoteRecord,
  DiscussionInput,
  FinalDispositionInput,
  HistoryEntry,
  Qcr,
  QcrPatch,
  QcrVote,
} from '@intranet/domain';
import { getList } from '../../../shared/http/lists';
import { sendReminder } from '../../../shared/change-control/reminder';
import { getRecord, postRecord, recordsAt } from '../../../shared/http/record';

const qcrs = recordsAt<Qcr, never, QcrPatch>('/qcrs');

/** The answer for one change request includes the ballots of the board. */
export const { list: listQcrs, get: getQcr, update: updateQcr, pathOf: qcrPath } = qcrs;

export const getQcrHistory = (id: string, signal: AbortSignal): Promise<HistoryEntry[]> =>
  getRecord(`${qcrs.pathOf(id)}/history`, signal);

export const voteOnQcr = (vote: QcrVote): Promise<VoteRecord> => postRecord('/ccbs', vote);

export const discussQcr = (id: string, input: DiscussionInput): Promise<Qcr> =>
  postRecord(`${qcrs.pathOf(id)}/discussion`, input);

export const finishDiscussion = (id: string, input: FinalDispositionInput): Promise<Qcr> =>
  postRecord(`${qcrs.pathOf(id)}/final-disposition`, input);

export const remindVoters = (id: string) => sendReminder(qcrs.pathOf(id));

/** The build that an approved change request of the project joins, with its votes; or null. */
export async function getOpenBuild(projectName: string, signal: AbortSignal): Promise<Build | null> {
  const filters = { ProjectName: { $eq: projectName }, status: { $eq: 'Open' } };
  const { data } = await getList<Build>('/builds', { filters, pagination: { page: 1, pageSize: 1 } }, signal);
  const [found] = data;
  return found ? getRecord<Build>(`/builds/${found.documentId}`, signal) : null;
}
