import { groupNames, guardedGroups, offeredGroups, type GroupName } from '@intranet/domain';
import { useController } from 'react-hook-form';
import { useFormManner } from '../../../shared/form/form';
import { useActor } from '../../../shared/session/use-session';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { useGroups } from '../hooks';
import { FormSection } from './form-section';

const hints: Partial<Record<GroupName, string>> = { Admin: 'gives the role Administrator' };

/** The groups of a person. Picks that the actor may not make are not offered. USR-02 */
export function AccessSection({ failure }: { failure: string }) {
  const query = useGroups();
  return (
    <FormSection title="User Access">
      {query.data ? (
        <GroupBoxes known={groupNames.filter((name) => query.data.some((group) => group.name === name))} />
      ) : query.isError ? (
        <LoadFailure message={failure} onTryAgain={() => void query.refetch()} />
      ) : (
        <Loading what="the groups" />
      )}
    </FormSection>
  );
}

function GroupBoxes({ known }: { known: GroupName[] }) {
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: 'groups' });
  const { busy } = useFormManner();
  const offered = offeredGroups(useActor(), known);
  const chosen = value as GroupName[];
  const kept = chosen.filter((name) => guardedGroups.includes(name) && !offered.includes(name));
  const toggle = (name: GroupName, isIn: boolean) =>
    onChange(isIn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <>
      <div className="group-boxes">
        {offered.map((name) => (
          <label key={name} className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.includes(name)}
              disabled={busy}
              onChange={(event) => toggle(name, event.target.checked)}
              onBlur={onBlur}
            />
            <span className="form-check-label">
              {name} {hints[name] && <small>{hints[name]}</small>}
            </span>
          </label>
        ))}
      </div>
      {kept.length > 0 && (
        <p className="form-text">
          Also in {kept.join(' and ')}, which only an administrator may give or take.
        </p>
      )}
    </>
  );
}
