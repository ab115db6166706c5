import type { Comment } from '@intranet/domain';
import { formatMoment } from '../lib/format-date';
import { Picture } from '../pictures/picture';
import { Icon } from '../ui/icon';
import type { EventWords, Threaded } from './threaded';
import { PersonName } from '../people/name/person-name';

/** A comment, an internal note, or an event of the record. */
export function ThreadEntry({ entry, of }: { entry: Comment; of: Threaded }) {
  const words = entry.event === null ? undefined : of.events[entry.event];
  if (words) return <EventLine entry={entry} words={words} />;
  return (
    <li className={`thread-entry${entry.internal ? ' is-internal' : ''}`}>
      <Picture url={entry.authorPicture?.url ?? null} name={entry.authorName} />
      <div>
        <p className="thread-head">
          <strong>
            <PersonName name={entry.authorName} />
          </strong>
          {of.maker?.username === entry.author && (
            <span className="text-body-secondary">{of.maker.word}</span>
          )}
          {entry.internal && (
            <span className="internal-badge">
              <Icon name="lock" /> <span>{`Internal note, seen by ${of.noteReaders} only`}</span>
            </span>
          )}
          <When moment={entry.createdAt} />
        </p>
        <p className="thread-text" dir="auto">
          {entry.text}
        </p>
      </div>
    </li>
  );
}

function EventLine({ entry, words: { icon, says, detail } }: { entry: Comment; words: EventWords }) {
  const more = detail(entry);
  return (
    <li className="thread-event">
      <Icon name={icon} />
      <div>
        <p className="thread-head">
          <span>
            <PersonName name={entry.authorName} /> <span>{says(entry)}</span>
          </span>
          <When moment={entry.createdAt} />
        </p>
        {more && (
          <p className="thread-text" dir="auto">
            {more}
          </p>
        )}
      </div>
    </li>
  );
}

const When = ({ moment }: { moment: string }) => (
  <time dateTime={moment} className="thread-when">
    {formatMoment(moment)}
  </time>
);
