import { recordNumber, type Build } from '@intranet/domain';
import { ChangedMeanwhile } from '../../../../shared/write/changed-meanwhile';
import { Form } from '../../../../shared/form/form';
import { InputField } from '../../../../shared/form/fields/input-field';
import { rowsOf } from '../../../../shared/table/table-list';
import { FormActions } from '../../../../shared/form/form-actions';
import { useEditBuild } from '../editing/use-edit-build';
import { versionLabels } from '../editing/version-form';
import { CloseBuild } from './close-build';
import { EligibleTables } from './eligible-tables';
import { Panel } from './stages/panel';
import { QcrPicker } from './qcr-picker';
import { ResetDialog } from './stages/reset-dialog';

interface EditPanelProps {
  build: Build;
  onClose: () => void;
}

/** Version and change requests of an open build, and the button that closes it. BLD-11, BLD-12 */
export default function EditPanel({ build, onClose }: EditPanelProps) {
  return (
    <Panel title={`Edit ${recordNumber('build', build.id)}`} onClose={onClose}>
      <EditForm build={build} onClose={onClose} />
      <CloseBuild build={build} onDone={onClose} />
    </Panel>
  );
}

function EditForm({ build, onClose }: EditPanelProps) {
  const state = useEditBuild(build, onClose);
  return (
    <>
      <ChangedMeanwhile meanwhile={state.meanwhile} labels={versionLabels} />
      <Form form={state.form} onSubmit={state.submit} busy={state.busy}>
        <InputField name="version" label={versionLabels.version} required />
        <EligibleTables query={state.eligible} choice={state.adding} />
        <QcrPicker
          caption="Remove change requests"
          verb="Remove"
          query={rowsOf(state.build.qcrs)}
          choice={state.removing}
          none="This build has no change requests"
        />
        <FormActions onCancel={onClose}>Save changes</FormActions>
      </Form>
      {state.asking && (
        <ResetDialog
          title="Change the change requests"
          confirmLabel="Save changes"
          busy={state.busy}
          consequences={state.asking}
          onConfirm={state.confirm}
          onCancel={state.cancel}
        >
          <p>With another set of change requests, the build starts over.</p>
        </ResetDialog>
      )}
    </>
  );
}
