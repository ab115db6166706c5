import type { Bullet, Run } from '@intranet/domain';
import { Fragment, type ReactNode } from 'react';
import { readStored } from './stored-activity';
import './bullets.css';

function drawn(run: Run): ReactNode {
  // A line break needs an element; all other text is escaped by React. SEC-05.
  const lines = run.text
    .split('\n')
    .flatMap((line, index) => (index > 0 ? [<br key={index} />, line] : [line]));
  const leaning = run.italic ? <em>{lines}</em> : lines;
  return run.bold ? <strong>{leaning}</strong> : leaning;
}

const ListView = ({ bullets }: { bullets: Bullet[] }) => (
  <ul>
    {bullets.map((bullet, index) => (
      <li key={index}>
        <p>
          {bullet.runs.map((run, at) => (
            <Fragment key={at}>{drawn(run)}</Fragment>
          ))}
        </p>
        {bullet.children.length > 0 && <ListView bullets={bullet.children} />}
      </li>
    ))}
  </ul>
);

/** An activity to read, no matter in which form it is stored. WAR-15. Small, without the editor's libraries. */
export function BulletView({ html }: { html: string }) {
  const bullets = readStored(html);
  return bullets.length > 0 ? (
    // Drawn anew when it changes: its texts have no elements of their own (SES-27).
    <div key={html} className="bullet-text">
      <ListView bullets={bullets} />
    </div>
  ) : null;
}
