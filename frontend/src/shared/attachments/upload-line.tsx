import { cleanFileName } from '@intranet/domain';
import { fileSize } from '../lib/file-size';
import { Icon } from '../ui/icon';
import type { Upload } from './use-uploads';

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file that is being sent, or was not stored. QPR-11, TIC-12 */
export const UploadLine = ({
  upload: { file, part, failure, retries },
  onRetry,
  onDrop,
}: UploadLineProps) => {
  const name = cleanFileName(file.name);
  return (
    <li>
      <span className="attachment-name">
        <bdi>{name}</bdi> <small>{fileSize(file.size)}</small>
      </span>
      {failure === null ? (
        <progress value={part} max={1} aria-label={`Sending ${name}`} />
      ) : (
        <span className="field-error" role="alert">
          {failure}
        </span>
      )}
      {failure !== null && retries && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={onRetry}>
          <Icon name="again" /> <span>Try again</span>
          <span className="visually-hidden">{`: ${name}`}</span>
        </button>
      )}
      {failure !== null && (
        <button type="button" className="icon-button" onClick={onDrop}>
          <Icon name="close" />
          <span className="visually-hidden">{`Leave out ${name}`}</span>
        </button>
      )}
    </li>
  );
};
