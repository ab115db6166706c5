import type { Comment, CommentInput } from '@intranet/domain';
import { getList } from '../http/lists';
import { postRecord } from '../http/record';

/** The whole thread of a record, oldest first. @param path of the record, '/it-tickets/abc' */
export const listComments = async (path: string, signal: AbortSignal): Promise<Comment[]> => {
  const query = { sort: 'id:asc', pagination: { limit: -1 } } as const;
  return (await getList<Comment>(`${path}/comments`, query, signal)).data;
};

export const addComment = (path: string, input: CommentInput): Promise<Comment> =>
  postRecord(`${path}/comments`, input);
