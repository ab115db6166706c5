import { useState, type ReactNode } from 'react';
import { BusyButton } from '../ui/busy-button';
import { useWrite } from '../write/use-write';

interface DownloadButtonProps {
  children: ReactNode;
  look?: 'primary' | 'secondary';
  size?: 'small';
  /** Makes the file and saves it. @param onProgress called with the progress in words */
  make: (onProgress: (words: string) => void) => Promise<unknown>;
  /** False while there is nothing to make a file of. */
  ready?: boolean;
  /** Shown on failure; without it, the message of the error is shown. */
  failure?: string;
}

/** A button that makes a file on demand and shows its progress. */
export function DownloadButton({ children, make, failure, ...button }: DownloadButtonProps) {
  const [progress, setProgress] = useState('');
  const download = useWrite({
    send: () => make(setProgress),
    ...(failure !== undefined && { failure }),
    onEnd: () => setProgress(''),
  });
  return (
    <BusyButton {...button} icon="download" busy={download.busy} onClick={() => void download.run()}>
      <span>{children}</span>
      <span role="status" className={progress ? '' : 'visually-hidden'}>
        {progress}
      </span>
    </BusyButton>
  );
}
