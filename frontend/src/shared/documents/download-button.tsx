import { useState, type ReactNode } from 'react';
import { BusyButton } from '../ui/busy-button';
import { useWrite } from '../write/use-write';

interface DownloadButtonProps {
  children: ReactNode;
  look?: 'primary' | 'secondary';
  size?: 'small';
  /** Makes the file and saves it. @param onProgress called with the progress in words */
  make: (onProgress: (words: string) => void) => Promise<unknown>;
  /** Is there something to make a file of? */
  ready?: boolean;
  /** Said when it failed; without it, what the server says. */
  failure?: string;
}

/** A file that is made when it is asked for, with how far it is. */
export function DownloadButton({ children, make, failure, ...button }: DownloadButtonProps) {
  const [progress, setProgress] = useState('');
  const download = useWrite({
    send: () => make(setProgress),
    ...(failure !== undefined && { failure }),
    onEnd: () => setProgress(''),
  });
  return (
    <BusyButton {...button} icon="download" busy={download.busy} onClick={() => void download.run()}>
      {children}
      <span role="status" className={progress ? '' : 'visually-hidden'}>
        {progress}
      </span>
    </BusyButton>
  );
}
