import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { Link } from 'react-router-dom';
import { useDisclosure } from '../lib/use-disclosure';
import { Icon, type IconName } from '../ui/icon';

/** One action of a row: a link, or something to do. */
interface RowAction {
  label: string;
  icon?: IconName;
  dangerous?: boolean;
  to?: string;
  onChoose?: () => void;
}

interface RowMenuProps {
  /** The row, for people who hear the button without its table. */
  which: string;
  /** False for those that are not allowed. */
  actions: readonly (RowAction | false)[];
}

/** The distance between the button and its menu, in pixels. */
const GAP = 4;

/** The least distance between the menu and the edge of the window, in pixels. */
const EDGE = 8;

/** The actions of a row beyond the first, behind one button. SES-32 */
export function RowMenu({ which, actions }: RowMenuProps) {
  const id = useId();
  const { open, setOpen, box, button, opener } = useDisclosure<HTMLSpanElement>(id);
  const allowed = actions.filter((action) => action !== false);
  if (allowed.length === 0) return null;
  const close = () => {
    // A dialog that the action opens gives the focus back here.
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <span className="row-menu" ref={box}>
      <button {...opener} className="btn btn-sm btn-secondary row-menu-button" aria-haspopup="menu">
        <Icon name="more" />
        <span className="visually-hidden">{`More actions for ${which}`}</span>
      </button>
      {open && (
        <Menu
          id={id}
          label={`More actions for ${which}`}
          actions={allowed}
          below={() => button.current?.getBoundingClientRect()}
          onClose={close}
        />
      )}
    </span>
  );
}

interface MenuProps {
  id: string;
  label: string;
  actions: readonly RowAction[];
  below: () => DOMRect | undefined;
  onClose: () => void;
}

/** Above everything, since the frame of a table cuts off what leaves it; so it follows its button when the page moves. */
function Menu({ id, label, actions, below, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; right: number } | null>(null);
  const put = useEffectEvent(() => {
    const around = below();
    const { offsetHeight: height = 0, offsetWidth: width = 0 } = menu.current ?? {};
    if (!around) return;
    const under = around.bottom + GAP;
    const fits = under + height <= window.innerHeight;
    const across = document.documentElement.clientWidth;
    // On a phone the button is near the left edge, beyond which a menu that ends with it would begin.
    const right = Math.max(0, Math.min(across - around.right, across - width - EDGE));
    setPlace({ top: fits ? under : Math.max(0, around.top - GAP - height), right });
  });
  useLayoutEffect(() => put(), []);
  const placed = place !== null;
  useEffect(() => {
    if (placed) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [placed]);
  useEffect(() => {
    const until = new AbortController();
    const everywhere = { capture: true, signal: until.signal };
    window.addEventListener('scroll', () => put(), everywhere);
    window.addEventListener('resize', () => put(), everywhere);
    return () => until.abort();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...menu.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const now = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') onClose();
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="row-menu-panel"
      style={place ?? { visibility: 'hidden' }}
      onKeyDown={onKeyDown}
    >
      {actions.map(({ label: words, icon, dangerous, to, onChoose }) => {
        const looks = {
          role: 'menuitem',
          tabIndex: -1,
          className: `row-menu-item${dangerous ? ' is-dangerous' : ''}`,
          onClick: () => {
            onClose();
            onChoose?.();
          },
        } as const;
        const inside = (
          <>
            {icon && <Icon name={icon} />}
            <span>{words}</span>
          </>
        );
        return to === undefined ? (
          <button key={words} type="button" {...looks}>
            {inside}
          </button>
        ) : (
          <Link key={words} to={to} {...looks}>
            {inside}
          </Link>
        );
      })}
    </div>
  );
}
