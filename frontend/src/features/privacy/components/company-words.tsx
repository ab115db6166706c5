import './privacy.css';

/** What Administration has written above a page; nothing where they have not. PRV-04 */
export function CompanyWords({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <section className="card sheet is-across" aria-label="From the company">
      <p className="company-words">{words}</p>
    </section>
  );
}
