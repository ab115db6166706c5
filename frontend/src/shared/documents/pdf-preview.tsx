import { useEffect, useId, useState } from 'react';
import { Alert, Button, Modal, Spinner } from 'react-bootstrap';
import './pdf-preview.css';
import { saveFile } from './save-file';
import { useObjectUrl } from './use-object-url';
import type { JobProgress } from './worker/messages';

interface PdfPreviewProps {
  /** Nothing while it is being made. */
  blob: Blob | undefined;
  title: string;
  fileName: string;
  progress?: JobProgress | undefined;
  /** Characters that no font has: they are named above the PDF, before anybody downloads it. */
  unprintable?: string | undefined;
  /** A sentence to show instead of the PDF. */
  error?: string | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Shows a PDF in a modal, with the ways to download it and to open it in a tab of its own. Browsers
 * without a viewer inside pages, as on phones, get these alone. Rendered means open: leave it out to close it.
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
          <Alert variant="danger" className="mb-0">
            {error}
          </Alert>
        ) : (
          <Content url={url} title={title} progress={progress} />
        )}
      </Modal.Body>
      {blob && url && !error && (
        <Modal.Footer>
          <a className="btn btn-outline-primary" href={url} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          <Button onClick={() => saveFile(blob, fileName)}>Download</Button>
        </Modal.Footer>
      )}
    </Modal>
  );
}

/** How many characters are named; a text in an unknown script would fill the screen. */
const mostNamed = 20;

function Unprintable({ characters }: { characters: string }) {
  const all = [...characters];
  // A screen may have no font for them either; their numbers can be looked up.
  const named = all.slice(0, mostNamed).map((character) => `${character} (${codeOf(character)})`);
  const more = all.length - mostNamed;
  return (
    <Alert variant="warning" className="m-3">
      <span>
        These characters cannot be printed: <bdi>{named.join(', ')}</bdi>
        {more > 0 && ` and ${more} more`}. Each of them is a □ in the file.
      </span>
    </Alert>
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

/** Longer than a viewer takes to begin; one that never says that it has loaded is shown all the same. */
const SHOWN_ANYWAY_MS = 4000;

/** The viewer of the browser, which is a dark field until it has begun: until then it turns. */
function Frame({ url, title }: { url: string; title: string }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), SHOWN_ANYWAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // Browsers' PDF viewers do not start in a sandbox; the file is our own and runs no script.
  const frame = (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe className="pdf-preview-frame" src={url} title={title} onLoad={() => setBegun(true)} />
  );
  return (
    <div className={`pdf-preview-box${begun ? '' : ' is-beginning'}`}>
      {!begun && <Spinner animation="border" aria-hidden="true" />}
      {frame}
    </div>
  );
}

function Processing({ progress }: Pick<PdfPreviewProps, 'progress'>) {
  return (
    <div className="text-center py-5">
      <div role="status">
        <Spinner animation="border" aria-hidden="true" className="mb-3" />
        <p className="mb-0">Processing …</p>
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
            {progress.done} of {progress.total} reports
          </span>
        </p>
      )}
    </div>
  );
}

/** Older browsers do not tell; most of them can. */
const canEmbedPdf = (): boolean => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;
