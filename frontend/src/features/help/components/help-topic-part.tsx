import { entryOf, type HelpTopic, screenAddress, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';

/** One topic: what it is, what to do, and the way to its screens. SEA-09 */
export function HelpTopicPart({ topic }: { topic: HelpTopic }) {
  const { id, title, about, steps = [], notes = [] } = topic;
  // A record's screen is reached from its list.
  const places = [...new Set(topic.screens.map((name) => entryOf(name)))];
  return (
    <div className="help-topic">
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <p>{about}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className="help-places">
        {places.map((name) => (
          <Link key={name} to={screenAddress(name)}>{`Open ${screens[name].title}`}</Link>
        ))}
      </p>
    </div>
  );
}
