import { companyDay, formatMoment, formatTime } from '../lib/format-date';
import { today } from '../lib/today';
import { DismissButton } from '../ui/alert-area/dismiss-button';
import { Icon } from '../ui/icon';

interface VaultNoticeProps {
  /** When the text was typed, in milliseconds. */
  at: number;
  onDiscard: () => void;
  onDismiss: () => void;
}

const isToday = (at: number): boolean => companyDay(new Date(at).toISOString()) === today();

/** Says that a form shows restored text instead of what is saved. WAR-20. */
export function VaultNotice({ at, onDiscard, onDismiss }: VaultNoticeProps) {
  return (
    <div className="alert alert-info alert-dismissible" role="status">
      <Icon name="info" />
      <div className="alert-body">
        <span>{`Restored from ${isToday(at) ? formatTime(at) : formatMoment(at)}: what you typed had not been saved.`}</span>
        <span className="alert-actions">
          <button type="button" className="btn btn-sm btn-secondary" onClick={onDiscard}>
            Discard
          </button>
        </span>
      </div>
      <DismissButton label="Keep the text and dismiss this message" onDismiss={onDismiss} />
    </div>
  );
}
