import './thread.css';
import { threadMessages } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { unlessAway } from '../session/unless-away';
import { Loaded } from '../ui/loaded';
import { listComments } from './api';
import { CommentForm } from './comment-form';
import { ThreadEntry } from './thread-entry';
import type { Threaded } from './threaded';

/** Others write too, so the thread is refetched at this interval. */
const LOOK_AGAIN_MS = 30_000;

const useThread = ({ kind, path, documentId }: Threaded) =>
  useQuery({
    queryKey: [...kind, 'thread', documentId],
    queryFn: unlessAway(({ signal }) => listComments(path, signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** The comments, notes and events of a record. TIC-10, QPR-12 */
export function Thread({ of }: { of: Threaded }) {
  const thread = useThread(of);
  const id = useId();
  return (
    <section className="thread" aria-labelledby={id}>
      <h2 id={id}>Comments</h2>
      <Loaded query={thread} what="the comments" failure={threadMessages.loadError}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-body-secondary">No comments yet.</p>
          ) : (
            <ol className="thread-entries">
              {entries.map((entry) => (
                <ThreadEntry key={entry.documentId} entry={entry} of={of} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {of.mayComment && <CommentForm key={`${of.documentId} ${of.mayNote}`} of={of} />}
    </section>
  );
}
