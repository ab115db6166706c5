import { type Attachment, fileMessages } from '@intranet/domain';
import { useId, useRef, useState } from 'react';
import { saveFile } from '../documents/save-file';
import type { Touched } from '../http/keys';
import { fileSize } from '../lib/file-size';
import { formatMoment } from '../lib/format-date';
import { RemoveQuestion } from '../pictures/remove-question';
import { Icon } from '../ui/icon';
import { SaidHere, useSaidHere } from '../ui/said-here';
import { useWrite } from '../write/use-write';
import { type AttachedTo, fetchFile, removeFile } from './api';
import { DropZone } from './drop-zone';
import { UploadLine } from './upload-line';
import { useUploads } from './use-uploads';
import { PersonName } from '../people/name/person-name';
import './attachments.css';

interface AttachmentsProps {
  to: AttachedTo;
  /** Those of the record; nothing while it is not known. */
  files: readonly Attachment[] | undefined;
  touches: readonly Touched[];
  mayAdd: boolean;
}

/** The files of a record: to download, to remove, and to add by choice, drop or paste. QPR-11, TIC-12 */
export function Attachments({ to, files = [], touches, mayAdd }: AttachmentsProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState<Attachment | null>(null);
  const said = useSaidHere();
  const { uploads, add, drop, retry } = useUploads(to, touches, () => said.done(fileMessages.added));
  const download = useWrite<Attachment, Blob>({
    send: fetchFile,
    failure: 'The file could not be downloaded. Please try again!',
    onDone: (blob, { name }) => saveFile(blob, name),
  });
  const remove = useWrite<Attachment>({
    send: removeFile,
    success: fileMessages.removed,
    failure: fileMessages.notRemoved,
    touches,
    onRenewed: () => input.current?.focus(),
  });
  return (
    <section className="attachments" aria-labelledby={id}>
      <h2 id={id}>Files</h2>
      {files.length === 0 && <p className="text-body-secondary">There are no files.</p>}
      {files.length > 0 && (
        <ul className="attachment-list">
          {files.map((file) => (
            <li key={file.id}>
              <button type="button" className="attachment-name" onClick={() => void download.run(file)}>
                <Icon name="download" /> <span className="visually-hidden">Download</span>{' '}
                <bdi>{file.name}</bdi>
              </button>
              <small>
                <span>{`${fileSize(file.size)}, `}</span>
                <PersonName name={file.authorName} />
                <span>{`, ${formatMoment(file.createdAt)}`}</span>
              </small>
              {file.removable && (
                <button type="button" className="icon-button" onClick={() => setRemoving(file)}>
                  <Icon name="trash" />
                  <span className="visually-hidden">{`Remove ${file.name}`}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className="attachment-list" aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => {
                drop(upload.key);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {mayAdd && (
        <>
          <DropZone ref={input} onFiles={add} />
          <SaidHere said={said.said} />
        </>
      )}
      <RemoveQuestion
        what="file"
        picture={removing}
        onRemove={remove.run}
        onClose={() => setRemoving(null)}
      />
    </section>
  );
}
