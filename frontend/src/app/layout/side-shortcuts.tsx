import { useLayoutEffect, useRef, useState } from 'react';
import { turnPin } from '../../shared/navigation/pinned-places';
import { rememberPlace } from '../../shared/navigation/recent-places';
import { useActor } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { shortcutsFor, type Shortcut } from './shortcuts';
import { Entry, type OnOpen } from './side-entry';

interface ShortcutsProps {
  /** The address of the open screen. */
  here: string;
  /** The addresses of the entries in open sections. */
  shown: ReadonlySet<string>;
  onOpen: OnOpen;
}

/** The pinned and the latest places, each with a button that pins it; nothing for a person who has none. SES-44 */
export function Shortcuts({ here, shown, onOpen }: ShortcutsProps) {
  const actor = useActor();
  /** The button that was pressed last: the line may have moved or gone since. */
  const [pressed, setPressed] = useState<{ button: HTMLElement } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const next = list.current?.querySelector<HTMLElement>('button') ?? document.getElementById('main');
    if (pressed) (pressed.button.isConnected ? pressed.button : next)?.focus();
  }, [pressed]);
  const shortcuts = shortcutsFor(actor, here, shown);
  if (shortcuts.length === 0) return null;
  const turn = ({ title, target, pinned }: Shortcut, button: HTMLElement) => {
    turnPin(actor.id, { title, target });
    // It stays in the list, to be pinned again after a slip.
    if (pinned) rememberPlace(actor.id, { title, target });
    setPressed({ button });
  };
  return (
    <div className="side-section side-shortcuts">
      <h2 id="side-shortcuts">Pinned and recent</h2>
      <ul aria-labelledby="side-shortcuts" ref={list}>
        {shortcuts.map((shortcut) => (
          <li key={shortcut.target} title={shortcut.title}>
            <Entry path={shortcut.target} route={shortcut.route} label={shortcut.title} onOpen={onOpen} />
            <button
              type="button"
              aria-label={`Pin ${shortcut.title}`}
              aria-pressed={shortcut.pinned}
              onClick={({ currentTarget }) => turn(shortcut, currentTarget)}
            >
              <Icon name={shortcut.pinned ? 'pinned' : 'pin'} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
