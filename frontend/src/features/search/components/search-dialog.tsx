import { screens } from '@intranet/domain';
import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useNavigate } from 'react-router-dom';
import { recentPlaces, rememberPlace } from '../../../shared/navigation/recent-places';
import { useSession } from '../../../shared/session/use-session';
import { SearchBox } from './search-box';
import './search.css';

interface SearchDialogProps {
  onClose: () => void;
}

const withoutMarks = (title: string): string => title.replaceAll('**', '');

/** One search over everything that the person may see. SEA-01, SEA-05 */
export default function SearchDialog({ onClose }: SearchDialogProps) {
  const { id } = useSession();
  const titleId = useId();
  const navigate = useNavigate();
  const [recent] = useState(() => recentPlaces(id).filter(({ target }) => target !== screens.Home.path));
  const [left, setLeft] = useState(false);
  const go = ({ title, target }: { title: string; target: string }, apart: boolean) => {
    rememberPlace(id, { title: withoutMarks(title), target });
    if (apart) {
      window.open(target, '_blank', 'noopener');
      return;
    }
    setLeft(true);
    onClose();
    void navigate(target);
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
      <SearchBox recent={recent} onGo={go} onClose={onClose} />
    </Modal>
  );
}
