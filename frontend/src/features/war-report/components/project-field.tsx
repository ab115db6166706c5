import { can, screens, warReportMessages, type AssignedContract } from '@intranet/domain';
import { InputField } from '../../../shared/form/fields/input-field';
import { SelectField } from '../../../shared/form/fields/select-field';
import { useChargeLines } from '../../../shared/charge-lines/use-charge-lines';
import { useActor } from '../../../shared/session/use-session';
import { Offered } from '../../../shared/ui/loaded';

const asOption = (line: AssignedContract) => ({
  value: line.project,
  label: line.project,
  hint: line.division,
});

interface ProjectFieldProps {
  locked: boolean;
  /** The draft's charge line, if the author may no longer report on it. */
  gone?: string;
  /** The message when the charge lines cannot be fetched. */
  failure?: string;
}

/** The charge line of a report: one of the person's own active ones. WAR-01. */
export function ProjectField({
  locked,
  gone,
  failure = warReportMessages.errorRetrieving,
}: ProjectFieldProps) {
  const lines = useChargeLines();
  const assigns = can(useActor(), 'contract-data:write');
  if (locked) return <InputField name="projectTask" label="Project" required readOnly />;
  return (
    <Offered query={lines} label="Project" failure={failure}>
      {(known) => (
        <SelectField
          name="projectTask"
          label="Project"
          required
          disabled={!known}
          placeholder={known ? 'Type to search' : 'Loading …'}
          options={(known ?? []).map(asOption)}
          help={
            known?.length === 0
              ? `No charge line is assigned to you. ${assigns ? `Assign one in ${screens.ManageContractData.title}.` : 'Please ask the administration.'}`
              : gone && `You can no longer report on ${gone}. Choose another project to keep this report.`
          }
        />
      )}
    </Offered>
  );
}
