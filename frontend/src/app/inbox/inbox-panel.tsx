import { counted, snoozeMessages } from '@intranet/domain';
import { type RefObject, useId, useState } from 'react';
import type { BellContents } from '../../features/notification/api';
import { NotificationList } from '../../features/notification/components/notification-list';
import { WaitingTab } from '../../features/waiting/snooze/waiting-tab';
import { Empty } from '../../shared/ui/load-states';
import type { Loadable } from '../../shared/ui/loaded';
import { TabList, tabId } from '../../shared/ui/tab-list';
import { useInboxKeys } from './use-inbox-keys';

const tabs = ['Waiting', 'Notifications'] as const;
export type InboxTab = (typeof tabs)[number];

/** A readable number; a button shows the others. */
const SHOWN = 20;

interface InboxPanelProps {
  /** The inbox with its button, where its keys work. */
  box: RefObject<HTMLElement | null>;
  tab: InboxTab;
  onTab: (tab: InboxTab) => void;
  notifications: Loadable<BellContents>;
  /** How many tasks wait; undefined while that is not known. */
  waits: number | undefined;
  /** Called when a link was followed. */
  onLeave: () => void;
}

/** What waits for the person, and what happened, in two tabs; neither says what the other refutes. NOT-13 */
export function InboxPanel({ box, tab, onTab, notifications, waits, onLeave }: InboxPanelProps) {
  const panel = useId();
  const [said, setSaid] = useState('');
  useInboxKeys(box, () => tab === 'Waiting' && setSaid(snoozeMessages.overdue));
  const unread = notifications.data?.unread;
  // Where a button disappears after its action, the open tab takes the focus.
  const toTab = (to = tab) => document.getElementById(tabId(panel, tabs.indexOf(to)))?.focus();
  const turn = (to: InboxTab) => () => {
    toTab(to);
    onTab(to);
  };
  return (
    <>
      <TabList
        label="Inbox"
        panel={panel}
        tabs={tabs}
        open={tab}
        onOpen={(to) => {
          setSaid('');
          onTab(to);
        }}
        counts={{ Waiting: waits, Notifications: unread }}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tabs.indexOf(tab))}>
        {tab === 'Waiting' ? (
          <WaitingTab
            few={SHOWN}
            empty={
              <Empty icon="check" title="Nothing waits for you">
                <Other count={unread} one="unread notification" many="unread notifications">
                  {turn('Notifications')}
                </Other>
              </Empty>
            }
            said={said}
            onSaid={setSaid}
            onFollow={onLeave}
            onGone={() => toTab()}
          />
        ) : (
          <NotificationList
            query={notifications}
            empty={
              <Empty icon="bell" title={waits === 0 ? 'Nothing new' : 'No notifications'}>
                <Other count={waits} one="task waits for you" many="tasks wait for you">
                  {turn('Waiting')}
                </Other>
              </Empty>
            }
            onLeave={onLeave}
            onGone={() => toTab()}
          />
        )}
      </div>
    </>
  );
}

interface OtherProps {
  count: number | undefined;
  one: string;
  many: string;
  /** Opens the other tab. */
  children: () => void;
}

/** In an empty tab: how much the other one has, and the way to it. */
const Other = ({ count = 0, one, many, children: open }: OtherProps) =>
  count > 0 && (
    <button type="button" className="btn btn-sm btn-secondary" onClick={open}>
      {counted(count, one, many)}
    </button>
  );
