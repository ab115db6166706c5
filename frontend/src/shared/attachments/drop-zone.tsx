import { offeredFiles } from '@intranet/domain';
import { useId, type Ref } from 'react';
import { FileButton } from '../pictures/file-button';
import { Icon } from '../ui/icon';
import { useIncomingFiles } from './use-incoming-files';

interface DropZoneProps {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** Takes files of a record by choice, drop or paste. QPR-11 */
export function DropZone({ ref, onFiles }: DropZoneProps) {
  const help = useId();
  const dragging = useIncomingFiles(true, onFiles);
  return (
    <>
      <div className={`framed-line drop-zone${dragging ? ' is-over' : ''}`}>
        <Icon name="papers" />
        <span>{dragging ? 'Drop the files to add them' : 'Drop files here, paste a screenshot, or'}</span>
        <FileButton
          ref={ref}
          face="Choose files"
          aria-label="Choose files"
          multiple
          accept={offeredFiles}
          aria-describedby={help}
          onFiles={onFiles}
        />
      </div>
      <p className="form-text" id={help}>
        Pictures, PDF, text and logs, spreadsheets, zip. 10 MB each, 50 MB together.
      </p>
    </>
  );
}
