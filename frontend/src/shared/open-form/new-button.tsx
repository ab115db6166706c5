import { Icon } from '../ui/icon';
import { NEW } from '../table/opening';
import { opens } from '../table/use-open-record';

/** Opens the form of a new record above its list, and takes the focus back when that is closed. SES-30 */
export const NewButton = ({ onOpen, children }: { onOpen: (id: string) => void; children: string }) => (
  <button type="button" className="btn btn-primary" {...opens(NEW)} onClick={() => onOpen(NEW)}>
    <Icon name="plus" /> <span>{children}</span>
  </button>
);
