import {
  companyProfileMessages,
  counted,
  LONGEST_MONTHS,
  type RetainedKind,
  retainedKindNames,
  retainedKinds,
  type Retention,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { InputField } from '../../../shared/form/fields/input-field';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { keys } from '../../../shared/http/keys';
import { formatMoment } from '../../../shared/lib/format-date';
import { LoadFailure } from '../../../shared/ui/load-states';
import { getRetention } from '../api';
import type { CompanyLabels } from './labels';

/** What the next run of the retention periods removes. PRV-03 */
const useRetention = () =>
  useQuery({ queryKey: keys.retention, queryFn: ({ signal }) => getRetention(signal) });

/** What the next run takes at the period that is stored, and what the last one took. PRV-03 */
function nextRun({ nextAt, kinds }: Retention, kind: RetainedKind): string {
  const state = kinds.find((one) => one.kind === kind);
  if (!state) return '';
  const { one, many } = retainedKinds[kind];
  const inWords = (count: number) => (count === 0 ? 'nothing' : counted(count, one, many));
  const last = state.removed ? ` The last one removed ${inWords(state.removed)}.` : '';
  if (state.months === 0) return `Off: the next run removes nothing.${last}`;
  return `As saved, the next run (${formatMoment(nextAt)}) removes ${inWords(state.due)}.${last}`;
}

/** How long things are kept, and the words above the pages about it. PRV-03, PRV-04 */
export function PrivacyFields({ labels }: { labels: CompanyLabels }) {
  const retention = useRetention();
  return (
    <fieldset className="privacy-fields" aria-describedby="privacy-fields-help">
      <legend className="form-label">Privacy: how long things are kept</legend>
      <p id="privacy-fields-help" className="field-hint">
        In months; 0 is off, and everything is kept for good. What is older is removed once a day and cannot
        be brought back.
      </p>
      {retention.error && !retention.data && (
        <LoadFailure
          message={companyProfileMessages.retentionError}
          onTryAgain={() => void retention.refetch()}
        />
      )}
      {retainedKindNames.map((kind) => {
        const { field, takes } = retainedKinds[kind];
        return (
          <InputField
            key={kind}
            name={field}
            label={labels[field]}
            required
            inputMode="numeric"
            max={LONGEST_MONTHS}
            help={retention.data ? `${takes} ${nextRun(retention.data, kind)}` : takes}
          />
        );
      })}
      <TextAreaField
        name="privacyWords"
        label={labels.privacyWords}
        rows={4}
        limit={2000}
        help="Shown at the top of that page, such as whom to ask."
      />
      <TextAreaField
        name="accessibilityWords"
        label={labels.accessibilityWords}
        rows={4}
        limit={2000}
        help="Shown at the top of that page."
      />
    </fieldset>
  );
}
