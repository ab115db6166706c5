interface AgeProps {
  /** The moment or day, for machines. */
  dateTime: string;
  /** The age, as people say it. */
  words: string;
  /** The date itself: shown on hover, and read out after the age. */
  exact: string;
}

/** The age of something, with its date at hand. WAI-08, NOT-14 */
export const Age = ({ dateTime, words, exact }: AgeProps) => (
  <time dateTime={dateTime} title={exact}>
    <span>{words}</span>
    <span className="visually-hidden">{`, ${exact}`}</span>
  </time>
);
