import { Fragment } from 'react';
import { isNamedBySection, type DocumentSection, type Texts } from './sections';
import './document-form.css';

interface DocumentTextProps {
  sections: readonly DocumentSection[];
  texts: Texts;
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
}

/** A document to read. */
export const DocumentText = ({ sections, texts, heading: Heading }: DocumentTextProps) => (
  <>
    {sections.map((section) => (
      <div key={section.title} className="document-section">
        <Heading>{section.title}</Heading>
        <dl className="document-text">
          {section.fields.map(({ name, label }) => (
            <Fragment key={name}>
              <dt className={isNamedBySection(section) ? 'visually-hidden' : undefined}>{label}</dt>
              <dd dir="auto">
                {section.note?.above === name && <p className="document-note">{section.note.text}</p>}
                <span>{texts[name] || '–'}</span>
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    ))}
  </>
);
