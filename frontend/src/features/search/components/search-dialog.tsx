import { type Command, screens } from '@intranet/domain';
import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { toAct } from '../../../shared/navigation/to-act';
import { chooseTheme } from '../../../shared/theme/theme';
import { recentPlaces, rememberPlace } from '../../../shared/navigation/recent-places';
import { useSession } from '../../../shared/session/use-session';
import { KeysSheet } from './keys-sheet';
import { SearchBox } from './search-box';
import './search.css';

interface SearchDialogProps extends SearchProps {
  /** Show the sheet of keys instead. */
  keys: boolean;
}

interface SearchProps {
  /** Hands over what was typed before the field had the focus. */
  takeEarly: () => string;
  onClose: () => void;
  /** Shows the sheet of keys. */
  onKeys: () => void;
}

const withoutMarks = (title: string): string => title.replaceAll('**', '');

/** The search, or the sheet of keys. SEA-01, SEA-08 */
export default function SearchDialog({ keys, ...search }: SearchDialogProps) {
  return keys ? <KeysSheet onClose={search.onClose} /> : <Searching {...search} />;
}

/** One search over everything that the person may see. SEA-01, SEA-05 */
function Searching({ takeEarly, onClose, onKeys }: SearchProps) {
  const { id } = useSession();
  const titleId = useId();
  const navigate = useNavigate();
  const [recent] = useState(() => recentPlaces(id).filter(({ target }) => target !== screens.Home.path));
  const [left, setLeft] = useState(false);
  const leaveFor = (target: string) => {
    setLeft(true);
    onClose();
    void navigate(target);
  };
  const run = ({ act }: Command) => {
    if ('opens' in act) return leaveFor(act.starts ? toAct(pathTo(act.opens)) : pathTo(act.opens));
    if ('appearance' in act) chooseTheme(act.appearance);
    if ('shows' in act) onKeys();
    else onClose();
  };
  const go = ({ title, target }: { title: string; target: string }, apart: boolean) => {
    rememberPlace(id, { title: withoutMarks(title), target });
    if (apart) {
      window.open(target, '_blank', 'noopener');
      return;
    }
    leaveFor(target);
  };
  return (
    <Modal
      show
      onHide={onClose}
      size="lg"
      className="search-dialog"
      aria-labelledby={titleId}
      // The opened screen takes the focus itself.
      restoreFocus={!left}
      animation={false}
    >
      <h2 id={titleId} className="visually-hidden">
        Search
      </h2>
      <SearchBox recent={recent} takeEarly={takeEarly} onGo={go} onCommand={run} onClose={onClose} />
    </Modal>
  );
}
