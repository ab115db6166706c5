import type { WaitingItem } from '@intranet/domain';
import type { Elements } from '../../../shared/ui/elements';
import { FewFirst } from '../../../shared/ui/few-first';
import { Loaded } from '../../../shared/ui/loaded';
import { useWaiting } from '../hooks';
import { keyOf } from '../place';
import { WaitingItem as Row } from './waiting-item';

interface WaitingListProps {
  /** How many are shown at first. */
  few: number;
  /** Shown where nothing waits. */
  empty: Elements;
  /** What is shown of what waits; everything by default. */
  shape?: (items: WaitingItem[]) => WaitingItem[];
  /** Called when a link was followed. */
  onFollow?: () => void;
  /** What can be done with an item besides. */
  children?: (item: WaitingItem) => Elements;
}

const asTheyAre = (items: WaitingItem[]): WaitingItem[] => items;

/** The tasks that wait for this person, the most urgent first. WAI-03 */
export const WaitingList = ({ few, empty, shape = asTheyAre, onFollow, children }: WaitingListProps) => (
  <Loaded query={useWaiting()} what="what waits for you" failure="What waits for you could not be loaded.">
    {(items) =>
      items.length === 0 ? (
        empty
      ) : (
        <FewFirst items={shape(items)} few={few}>
          {(item) => (
            <Row key={keyOf(item)} item={item} beside={children?.(item)} {...(onFollow && { onFollow })} />
          )}
        </FewFirst>
      )
    }
  </Loaded>
);
