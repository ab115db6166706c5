import {
  can,
  type GroupMapping,
  type GroupMappingForm,
  groupMappingForm,
  groupMappingMessages as say,
  mappableGroups,
  mappingOfText,
  textOfMapping,
} from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldsOf } from '../../../shared/form/server-errors';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { useActor } from '../../../shared/session/use-session';
import { Loaded } from '../../../shared/ui/loaded';
import { useWrite } from '../../../shared/write/use-write';
import { getGroupMapping, updateGroupMapping } from '../api';

const key = ['group-mapping'];

function MappingForm({ initial }: { initial: GroupMapping }) {
  const client = useQueryClient();
  const form = useDomainForm<GroupMappingForm>(groupMappingForm, { lines: textOfMapping(initial.lines) });
  const save = useWrite<GroupMappingForm, GroupMapping>({
    send: ({ lines }) => updateGroupMapping({ lines: mappingOfText(lines), revision: initial.revision }),
    success: say.saved,
    failure: say.saveError,
    atFields: fieldsOf(form),
    onDone: (saved) => {
      client.setQueryData(key, saved);
      form.reset({ lines: textOfMapping(saved.lines) });
    },
  });
  return (
    <Form form={form} onSubmit={save.run}>
      <TextAreaField
        name="lines"
        label="Groups of the provider"
        rows={6}
        help={`One a line: a value of the claim “${initial.claim}”, =, and a group here: ${mappableGroups.join(', ')}. Whoever logs in gets the groups that are named here by what the provider says, and loses the others that are named here.`}
      />
      <div className="form-actions">
        <SubmitButton>Save Groups</SubmitButton>
      </div>
    </Form>
  );
}

function Mapping() {
  const mapping = useQuery({ queryKey: key, queryFn: ({ signal }) => getGroupMapping(signal) });
  return (
    <Loaded query={mapping} what="the groups of the provider" failure={say.loadError}>
      {(stored) =>
        stored.claim === null ? null : (
          <section className="card sheet" aria-label="Groups of the provider">
            <MappingForm initial={stored} />
          </section>
        )
      }
    </Loaded>
  );
}

/** Which groups of the company's provider give which groups here; for admins, where the settings name a claim. OPS-20 */
export function GroupMappingSection() {
  return can(useActor(), 'directory:map-groups') ? <Mapping /> : null;
}
