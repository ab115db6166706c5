import {
  groupNames,
  guardedGroups,
  offeredGroups,
  refusals,
  watchedGroups,
  type GroupName,
} from '@intranet/domain';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormFlags } from '../../../shared/form/form';
import { GroupBoxes } from '../../../shared/form/group-boxes';
import { useActor } from '../../../shared/session/use-session';
import { Loaded } from '../../../shared/ui/loaded';
import { useGroups } from '../hooks';
import { FormSection } from './form-section';

const hints: Partial<Record<GroupName, string>> = { Admin: 'gives the role Administrator' };

/** The groups of a person. Groups that the actor may not give are not offered, and nobody changes their own. USR-13 */
export function AccessSection({ personId, failure }: { personId: number | null; failure: string }) {
  const query = useGroups();
  const hintId = useId();
  return (
    <FormSection title="User Access" describedBy={hintId}>
      <Loaded query={query} what="the groups" failure={failure}>
        {(groups) => (
          <Groups
            hintId={hintId}
            personId={personId}
            known={groupNames.filter((name) => groups.some((group) => group.name === name))}
          />
        )}
      </Loaded>
    </FormSection>
  );
}

interface GroupsProps {
  hintId: string;
  personId: number | null;
  known: GroupName[];
}

function Groups({ hintId, personId, known }: GroupsProps) {
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: 'groups' });
  const { busy } = useFormFlags();
  const actor = useActor();
  const ofOneself = personId === actor.id;
  const offered = offeredGroups(actor, known);
  const told = offered.filter((name) => Object.hasOwn(watchedGroups, name));
  const chosen = value as GroupName[];
  const kept = chosen.filter((name) => guardedGroups.includes(name) && !offered.includes(name));
  const toggle = (name: GroupName, isIn: boolean) =>
    onChange(isIn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <>
      <p id={hintId} className="field-hint">
        {ofOneself
          ? refusals['own-groups'].message
          : `${told.slice(0, -1).join(', ')} and ${told.at(-1)} may vote or read what others wrote. When someone joins one of them, the administrators and the person’s supervisor are notified.`}
      </p>
      <GroupBoxes
        names={offered}
        chosen={chosen}
        disabled={busy || ofOneself}
        hints={hints}
        onToggle={toggle}
        onBlur={onBlur}
      />
      {kept.length > 0 && (
        <p className="form-text">{`Also in ${kept.join(' and ')}, which only an administrator may give or take.`}</p>
      )}
    </>
  );
}
