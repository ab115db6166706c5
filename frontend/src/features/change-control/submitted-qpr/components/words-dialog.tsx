import {
  constraintOptions,
  foundDuringOptions,
  qprLimits,
  qprMessages as say,
  qprWordLabels as labels,
  type QprWords,
  qprWordsForm,
  type SubmittedQpr,
} from '@intranet/domain';
import { RecordDialog } from '../../../../shared/dialog/record-dialog';
import { ChoiceField } from '../../../../shared/form/fields/choice-field';
import { InputField } from '../../../../shared/form/fields/input-field';
import { RadioField } from '../../../../shared/form/fields/radio-field';
import { TextAreaField } from '../../../../shared/form/fields/text-area-field';
import { useRecordForm } from '../../../../shared/write/use-record-form';
import { correctQpr, getQpr } from '../api';
import { touchedByQprs } from '../hooks';

const wordsOf = (qpr: SubmittedQpr): QprWords => ({
  title: qpr.title,
  softwareVersion: qpr.softwareVersion,
  foundDuring: qpr.foundDuring,
  constraintOn: qpr.constraintOn,
  currentFunction: qpr.currentFunction,
  expectedFunction: qpr.expectedFunction,
});

/** The form in which a PM corrects the words of an open report. QPR-14 */
export function WordsDialog({ qpr, onClose }: { qpr: SubmittedQpr; onClose: () => void }) {
  const state = useRecordForm<QprWords, SubmittedQpr>({
    schema: qprWordsForm,
    initial: qpr,
    blank: wordsOf(qpr),
    valuesOf: wordsOf,
    // There is always a report whose words these are.
    create: () => Promise.resolve(qpr),
    update: (id, values, revision) => correctQpr(id, { ...values, revision }),
    reload: getQpr,
    success: () => say.corrected,
    failure: say.correctError,
    inDialog: true,
    touches: touchedByQprs,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title="Correct the words"
      what="words"
      isNew={false}
      labels={labels}
      state={state}
      scrollable
      onClose={onClose}
    >
      <p>The old words stay in the comments, and the reporter is told.</p>
      <InputField name="title" label={labels.title} limit={qprLimits.title} required />
      <InputField
        name="softwareVersion"
        label={labels.softwareVersion}
        limit={qprLimits.softwareVersion}
        required
      />
      <ChoiceField
        name="foundDuring"
        label={labels.foundDuring}
        options={foundDuringOptions}
        placeholder="Select an option"
        required
      />
      <RadioField name="constraintOn" label={labels.constraintOn} options={constraintOptions} />
      <TextAreaField
        name="currentFunction"
        label={labels.currentFunction}
        rows={4}
        limit={qprLimits.currentFunction}
        required
      />
      <TextAreaField
        name="expectedFunction"
        label={labels.expectedFunction}
        rows={4}
        limit={qprLimits.expectedFunction}
        required
      />
    </RecordDialog>
  );
}
