import { threadMessages } from '@intranet/domain';
import { useId } from 'react';
import { Loaded } from '../ui/loaded';
import { CommentForm } from './comment-form';
import { ThreadEntry } from './thread-entry';
import type { Threaded } from './threaded';
import { useThread } from './use-thread';
import './thread.css';

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
