import type {
  Build,
  CcbRecord,
  DiscussionInput,
  FinalDispositionInput,
  HistoryEntry,
  Qcr,
  QcrPatch,
  QcrVote,
} from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { sendReminder } from '../../shared/change-control/reminder';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const path = '/qcrs';
const one = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const listQcrs = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<Qcr>> =>
  getList<Qcr>(path, query, signal);

/** With the ballots of the board. */
export const getQcr = (id: string, signal: AbortSignal): Promise<Qcr> => getRecord(one(id), signal);

export const getQcrHistory = (id: string, signal: AbortSignal): Promise<HistoryEntry[]> =>
  getRecord(`${one(id)}/history`, signal);

export const updateQcr = (id: string, patch: QcrPatch): Promise<Qcr> => putRecord(one(id), patch);

export const voteOnQcr = (vote: QcrVote): Promise<CcbRecord> => postRecord('/ccbs', vote);

export const discussQcr = (id: string, input: DiscussionInput): Promise<Qcr> =>
  postRecord(`${one(id)}/discussion`, input);

export const finishDiscussion = (id: string, input: FinalDispositionInput): Promise<Qcr> =>
  postRecord(`${one(id)}/final-disposition`, input);

export const remindVoters = (id: string) => sendReminder(one(id));

/** The build that an approved change request of the project goes into, with its votes; or null. */
export async function getOpenBuild(projectName: string, signal: AbortSignal): Promise<Build | null> {
  const filters = { ProjectName: { $eq: projectName }, status: { $eq: 'Open' } };
  const { data } = await getList<Build>('/builds', { filters, pagination: { page: 1, pageSize: 1 } }, signal);
  const [found] = data;
  return found ? getRecord<Build>(`/builds/${found.documentId}`, signal) : null;
}
