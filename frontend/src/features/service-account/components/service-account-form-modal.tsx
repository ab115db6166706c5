import type { ServiceAccount } from '@intranet/domain';
import { Dialog } from '../../../shared/dialog/dialog';
import { InputField } from '../../../shared/form/fields/input-field';
import { MultiSelectField } from '../../../shared/form/fields/multi-select-field';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { Form } from '../../../shared/form/form';
import { FormActions } from '../../../shared/form/form-actions';
import { today } from '../../../shared/lib/today';
import { PersonField } from '../../../shared/people/person-field';
import { useOwners, useServiceAccountForm } from '../hooks';
import { permissionOptions } from '../permission-options';

interface ServiceAccountFormModalProps {
  onSaved: (made: ServiceAccount) => void;
  onClose: () => void;
}

/** Makes an account for machines. API-01 */
export function ServiceAccountFormModal({ onSaved, onClose }: ServiceAccountFormModalProps) {
  const { form, submit, failureMessage } = useServiceAccountForm(onSaved);
  return (
    <Dialog title="Add account" onClose={onClose} scrollable backdrop="static" footer={null}>
      <div role="alert">{failureMessage && <p className="field-error">{failureMessage}</p>}</div>
      <Form form={form} onSubmit={submit}>
        <InputField
          name="name"
          label="Name"
          required
          autoComplete="off"
          help="As histories and the audit log name it."
        />
        <TextAreaField name="purpose" label="What it is for" required rows={2} />
        <PersonField
          name="owner"
          label="Owner"
          query={useOwners()}
          failure="The people could not be loaded."
          former="no longer active"
          required
        />
        <MultiSelectField
          name="permissions"
          label="Permissions"
          required
          options={permissionOptions}
          placeholder="Type to search"
          help="It sees the records that its owner sees."
        />
        <InputField name="expiresAt" label="Last day" type="date" min={today()} required />
        <TextAreaField
          name="addresses"
          label="Addresses"
          rows={2}
          help="Addresses or networks that it may come from, one a line. Empty: from anywhere."
        />
        <FormActions onCancel={onClose}>Add account</FormActions>
      </Form>
    </Dialog>
  );
}
