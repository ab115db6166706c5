import { useEffect, useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Spinner } from '../ui/spinner';
import './pdf-preview.css';
import { saveFile } from './save-file';
import { useObjectUrl } from './use-object-url';
import type { JobProgress } from './worker/messages';

interface PdfPreviewProps {
  /** Undefined until the file is made. */
  blob: Blob | undefined;
  title: string;
  fileName: string;
  progress?: JobProgress | undefined;
  /** Characters that no font contains. They are listed above the PDF, before it can be downloaded. */
  unprintable?: string | undefined;
  /** A sentence to show instead of the PDF. */
  error?: string | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Shows a PDF in a modal, with buttons to download it and to open it in a new tab. A browser that cannot show a PDF
 * inside a page, as on most phones, gets only the buttons. Mounting it opens the preview, unmounting closes it.
 */
export function PdfPreview({
  blob,
  title,
  fileName,
  progress,
  unprintable,
  error,
  onClose,
}: PdfPreviewProps) {
  const titleId = useId();
  const url = useObjectUrl(blob);
  return (
    <Modal show onHide={onClose} className="pdf-preview" aria-labelledby={titleId}>
      <Modal.Header closeButton={onClose !== undefined}>
        <Modal.Title id={titleId} as="h2" className="h5">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body className={url && canEmbedPdf() ? 'p-0' : undefined}>
        {unprintable && !error && <Unprintable characters={unprintable} />}
        {error ? (
          <div role="alert" className="alert alert-danger mb-0">
            {error}
          </div>
        ) : (
          <Content url={url} title={title} progress={progress} />
        )}
      </Modal.Body>
      {blob && url && !error && (
        <Modal.Footer>
          <a className="btn btn-outline-primary" href={url} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          <button type="button" className="btn btn-primary" onClick={() => saveFile(blob, fileName)}>
            Download
          </button>
        </Modal.Footer>
      )}
    </Modal>
  );
}

/** A text in an unsupported script could list hundreds of characters and fill the screen. */
const mostNamed = 20;

function Unprintable({ characters }: { characters: string }) {
  const all = [...characters];
  // The screen may have no font for them either, but their code points can be looked up.
  const named = all.slice(0, mostNamed).map((character) => `${character} (${codeOf(character)})`);
  const more = all.length - mostNamed;
  return (
    <div role="alert" className="alert alert-warning m-3">
      <span>
        These characters cannot be printed: <bdi>{named.join(', ')}</bdi>
        <span>{`${more > 0 ? ` and ${more} more` : ''}. Each of them is a □ in the file.`}</span>
      </span>
    </div>
  );
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function Content({
  url,
  title,
  progress,
}: { url?: string | undefined } & Pick<PdfPreviewProps, 'title' | 'progress'>) {
  if (!url) return <Processing progress={progress} />;
  if (!canEmbedPdf()) {
    return (
      <p className="mb-0">
        This browser cannot show a PDF inside a page. Open it in a new tab or download it with the buttons
        below.
      </p>
    );
  }
  return <Frame key={url} url={url} title={title} />;
}

/** Some viewers never fire `load`. After this time, longer than a viewer needs to start, it is shown anyway. */
const SHOWN_ANYWAY_MS = 4000;

/** The browser's viewer. It is a dark rectangle until it has started, so a spinner covers it until then. */
function Frame({ url, title }: { url: string; title: string }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), SHOWN_ANYWAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // PDF viewers do not start inside a sandbox. The file was made here and contains no script.
  const frame = (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe className="pdf-preview-frame" src={url} title={title} onLoad={() => setBegun(true)} />
  );
  return (
    <div className={`pdf-preview-box${begun ? '' : ' is-beginning'}`}>
      {!begun && <Spinner />}
      {frame}
    </div>
  );
}

function Processing({ progress }: Pick<PdfPreviewProps, 'progress'>) {
  return (
    <div className="text-center py-5">
      <div role="status">
        <Spinner />
        <p className="mt-3 mb-0">Processing …</p>
      </div>
      {progress && progress.total > 1 && (
        <p className="mt-3 mb-0">
          <progress
            className="pdf-preview-progress"
            value={progress.done}
            max={progress.total}
            aria-label="Reports in the PDF so far"
          />
          <span className="d-block small text-body-secondary">
            {`${progress.done} of ${progress.total} reports`}
          </span>
        </p>
      )}
    </div>
  );
}

/** Older browsers lack this property, and most of them show PDFs. */
const canEmbedPdf = (): boolean => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;
