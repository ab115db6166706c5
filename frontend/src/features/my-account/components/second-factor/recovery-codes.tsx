import { portalInSentence } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { portalName } from '../../../../shared/company/face';
import { saveFile } from '../../../../shared/documents/save-file';
import { Icon } from '../../../../shared/ui/icon';
import { SaidHere, useSaidHere } from '../../../../shared/ui/said-here';

const fileOf = (codes: readonly string[]): Blob =>
  new Blob(
    [
      `Recovery codes for ${portalInSentence(portalName())}\r\nEach works once, in place of a code from your app.\r\n\r\n${codes.join('\r\n')}\r\n`,
    ],
    { type: 'text/plain' },
  );

/** The recovery codes, shown only once: to copy, save or print. MFA-04 */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { said, done, failed } = useSaidHere();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      done('Copied.');
    } catch {
      failed('They could not be copied. Select them and copy them yourself.');
    }
  };
  return (
    <div className="second-factor-step">
      <h3 ref={title} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Without your phone, each of these opens your account once, in place of a code. Keep them where no one
        else finds them, and not on the phone. They are shown only this once.
      </p>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <div className="second-factor-buttons">
        <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
          <Icon name="papers" /> <span>Copy</span>
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => saveFile(fileOf(codes), 'recovery-codes.txt')}
        >
          <Icon name="download" /> <span>Download</span>
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => window.print()}>
          <Icon name="record" /> <span>Print</span>
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          I have saved them
        </button>
      </div>
      <SaidHere said={said} />
    </div>
  );
}
