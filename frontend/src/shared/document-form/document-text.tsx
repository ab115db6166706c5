import { Fragment } from 'react';
import type { DocumentSection, Texts } from './sections';
import './document-form.css';

interface DocumentTextProps {
  sections: readonly DocumentSection[];
  texts: Texts;
}

/** A document to read. */
export const DocumentText = ({ sections, texts }: DocumentTextProps) => (
  <>
    {sections.map(({ title, note, fields }) => (
      <section key={title} className="document-section" aria-label={title}>
        <h3>{title}</h3>
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
      </section>
    ))}
  </>
);
