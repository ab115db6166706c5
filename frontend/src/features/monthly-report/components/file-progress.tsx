import type { JobProgress } from '../../../shared/documents/worker/messages';
import { Spinner } from '../../../shared/ui/spinner';
import './file-progress.css';

interface FileProgressProps {
  /** What is counted: 'reports', 'documents'. */
  what: string;
  progress: JobProgress | undefined;
  onCancel: () => void;
}

/** Beside the table instead of over it, so that the page stays usable while a file is made. MON-05, EXP-05. */
export function FileProgress({ what, progress, onCancel }: FileProgressProps) {
  return (
    <div className="file-progress">
      <div role="status" className="file-progress-word">
        <Spinner /> <span>Processing …</span>
      </div>
      <progress
        {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })}
        aria-label={`Finished ${what}`}
      />
      <span className="file-progress-count">
        {progress ? `${progress.done} of ${progress.total} ${what}` : ''}
      </span>
      <button type="button" className="btn btn-sm btn-secondary" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
