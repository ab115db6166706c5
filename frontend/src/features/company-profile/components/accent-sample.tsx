import { accentProperties, changedAccent } from '@intranet/domain';
import type { CSSProperties } from 'react';

const appearances = { light: 'Light', dark: 'Dark' } as const;

/** How an accent looks before it is stored, in both appearances, and what was changed so that it can be read. OPS-19 */
export function AccentSample({ accent }: { accent: string }) {
  const properties = accentProperties(accent) as CSSProperties;
  return (
    <figure className="accent-sample">
      <div style={properties}>
        {(['light', 'dark'] as const).map((appearance) => (
          <div key={appearance} className="accent-appearance" data-bs-theme={appearance}>
            <span>{appearances[appearance]}</span>
            <span className="btn btn-primary btn-sm">A button</span>
            <span className="accent-link">A link</span>
            <span className="accent-chosen">Chosen</span>
          </div>
        ))}
      </div>
      <figcaption aria-live="polite">{changedAccent(accent)}</figcaption>
    </figure>
  );
}
