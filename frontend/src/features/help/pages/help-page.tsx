import { helpFor, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { useActor } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { HelpTopicPart } from '../components/help-topic-part';
import '../components/help.css';

/** How things are done: the topics that concern the person, with a table of contents. SEA-09 */
export function HelpPage() {
  const sections = helpFor(useActor());
  return (
    <>
      <PageHeader
        title={screens.Help.title}
        lead="How things are done here: what each screen is for, and what to press. The search (Ctrl-K) finds each topic too."
      />
      <div className="card-stack is-paired">
        <nav className="card sheet help-contents" aria-labelledby="help-contents">
          <h2 id="help-contents">Topics</h2>
          <div className="help-sections">
            {sections.map(({ title, topics }) => (
              <div key={title}>
                <p>{title}</p>
                <ul>
                  {topics.map((topic) => (
                    <li key={topic.id}>
                      <Link to={{ hash: topic.id }}>{topic.title}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
        <div className="card-stack">
          {sections.map(({ title, topics }) => (
            <section key={title} className="card sheet" aria-label={title}>
              <h2>{title}</h2>
              {topics.map((topic) => (
                <HelpTopicPart key={topic.id} topic={topic} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
