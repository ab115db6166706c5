import {
  qprDuplicate,
  type QprDuplicate,
  qprMessages as say,
  recordNumber,
  type SubmittedQpr,
} from '@intranet/domain';
import { Dialog } from '../../../../shared/dialog/dialog';
import { SelectField } from '../../../../shared/form/fields/select-field';
import { Form } from '../../../../shared/form/form';
import { FormActions } from '../../../../shared/form/form-actions';
import { fieldsOf } from '../../../../shared/form/server-errors';
import { useDomainForm } from '../../../../shared/form/use-domain-form';
import { NotLoaded } from '../../../../shared/ui/loaded';
import { useWrite } from '../../../../shared/write/use-write';
import { markDuplicate } from '../api';
import { touchedByQprs, useOriginals } from '../hooks';

interface DuplicateDialogProps {
  qpr: SubmittedQpr;
  onClose: () => void;
  /** The report is shown closed. */
  onDone: () => void;
}

/** Chooses the report of which this one is a duplicate. QPR-13 */
export function DuplicateDialog({ qpr, onClose, onDone }: DuplicateDialogProps) {
  const originals = useOriginals();
  const form = useDomainForm<QprDuplicate>(qprDuplicate, { of: '' });
  const mark = useWrite<QprDuplicate>({
    send: (input) => markDuplicate(qpr.documentId, input),
    success: say.duplicate,
    failure: say.duplicateError,
    atFields: fieldsOf(form),
    inDialog: true,
    touches: touchedByQprs,
    onDone: onClose,
    onRenewed: onDone,
  });
  const options = originals.data
    ?.filter(({ documentId }) => documentId !== qpr.documentId)
    .map(({ id, documentId, title, foundIn }) => ({
      value: documentId,
      label: `${recordNumber('qpr', id)}: ${title}`,
      hint: foundIn,
    }));
  return (
    <Dialog
      title={`Mark ${recordNumber('qpr', qpr.id)} as a duplicate`}
      onClose={onClose}
      backdrop="static"
      footer={null}
    >
      <div role="alert">{mark.failureMessage && <p className="field-error">{mark.failureMessage}</p>}</div>
      {options ? (
        <Form form={form} onSubmit={mark.run}>
          <p>It is closed as rejected, and its reporter is told. The other report goes on.</p>
          <SelectField
            name="of"
            label="The other report"
            options={options}
            placeholder="Type its number or title"
            required
          />
          <FormActions onCancel={onClose}>Mark as a duplicate</FormActions>
        </Form>
      ) : (
        <NotLoaded
          query={originals}
          what="problem reports"
          failure="There was an error retrieving the problem reports."
        />
      )}
    </Dialog>
  );
}
