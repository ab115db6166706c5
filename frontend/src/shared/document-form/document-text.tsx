import { Fragment } from 'react';
import type { DocumentSection, Texts } from './sections';
import './document-form.css';

interface DocumentTextProps {
  sections: readonly DocumentSection[];
  texts: Texts;
  /** The level below that of the heading above. */
  heading: 'h2' | 'h3';
}

/** A document to read. */
export const DocumentText = ({ sections, texts, heading: Heading }: DocumentTextProps) => (
  <>
    {sections.map(({ title, note, fields }) => (
      <div key={title} className="document-section">
        <Heading>{title}</Heading>
        <dl className="document-text">
          {fields.map(({ name, label }) => (
            <Fragment key={name}>
              <dt>{label}</dt>
              <dd dir="auto">
                {note?.above === name && <p className="document-note">{note.text}</p>}
                {texts[name] || '–'}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    ))}
  </>
);
