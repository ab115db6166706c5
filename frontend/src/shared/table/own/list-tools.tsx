import { Suspense, useId } from 'react';
import { useDisclosure } from '../../lib/use-disclosure';
import { Icon, type IconName } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import type { TableColumn } from '../column';
import type { PanelProps } from './list-panel';
import { mayHide } from './use-hidden-columns';

/** Both panels are in one file, loaded when one of them is first opened. */
const ListPanel = lazyPart(() => import('./list-panel'));

interface ListToolsProps {
  /** The name of the list. */
  title: string;
  columns: readonly TableColumn<never>[];
  hidden: ReadonlySet<string>;
  /** It has filters in the address, which can be saved. */
  saves: boolean;
}

/** What a person chooses for a list: its columns, and filters with a name. SES-38, SES-39 */
export function ListTools({ title, columns, hidden, saves }: ListToolsProps) {
  const free = columns.filter(mayHide);
  const choosable = free.length > 1;
  if (!choosable && !saves) return null;
  return (
    <div className="list-tools">
      {saves && <Tool icon="saved" label="Saved filters" title={title} />}
      {choosable && <Tool icon="grid" label="Columns" title={title} columns={free} hidden={hidden} />}
    </div>
  );
}

interface ToolProps extends Omit<PanelProps, 'id' | 'onDone'> {
  icon: IconName;
  label: string;
}

function Tool({ icon, label, ...panel }: ToolProps) {
  const id = useId();
  const { open, setOpen, box, button, opener } = useDisclosure<HTMLSpanElement>(id);
  const done = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <span className="list-tool" ref={box}>
      <button {...opener} className="btn btn-sm btn-secondary" title={label}>
        <Icon name={icon} /> <span>{label}</span>
        <span className="visually-hidden">{` of ${panel.title}`}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ListPanel {...panel} id={id} onDone={done} />
        </Suspense>
      )}
    </span>
  );
}
