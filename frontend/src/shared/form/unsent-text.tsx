import { Icon } from '../ui/icon';

interface UnsentTextProps {
  /** What the text is, at the start of a sentence: 'Your comment'. */
  what: string;
  /** Shown where its field is gone. */
  text?: string;
  onDiscard: () => void;
}

/** Typed text that can no longer be sent because another person acted first. It is shown so that it is not lost. */
export const UnsentText = ({ what, text, onDiscard }: UnsentTextProps) => (
  <div className="field-hint" role="status">
    <p className="mb-1">
      <Icon name="info" /> <strong>{`${what} was not sent`}</strong>
      <span>, and cannot be sent now. It is kept in this browser until you discard it.</span>
    </p>
    {text !== undefined && <p className="mb-2 unsent-text">{text}</p>}
    <button type="button" className="btn btn-sm btn-secondary" onClick={onDiscard}>
      Discard
    </button>
  </div>
);
