import { buildMessages, LESSONS_MAX as MAX, remainingCharacters, type Build } from '@intranet/domain';
import { useState } from 'react';
import { CountedText } from '../../../../../shared/form/fields/counted-text';
import { UnsentText } from '../../../../../shared/form/unsent-text';
import { BusyButton } from '../../../../../shared/ui/busy-button';
import { useKeptText, type KeptText } from '../../../../../shared/vault/use-kept-text';
import { writeLessons } from '../../api';
import { useBuildWrite } from '../../use-build-write';

/** The lessons learned; saving them completes the build. BLD-10 */
export function LessonsPanel({ build }: { build: Build }) {
  const may = build.stage === 'Lessons Learned' && build.availableActions.includes('lessons-learned');
  // A long text, so it is kept in the browser in case the tab closes.
  const draft = useKeptText('lessons-learned', build.documentId, build.lessonsLearned ?? '');
  if (may) return <LessonsForm build={build} draft={draft} />;
  if (draft.text !== (build.lessonsLearned ?? '') && draft.text.trim() !== '')
    return <UnsentText what="Your text" text={draft.text} onDiscard={draft.forget} />;
  return build.lessonsLearned ? (
    <p className="long-text mb-0">{build.lessonsLearned}</p>
  ) : (
    <p className="text-body-secondary mb-0">Nothing has been written yet.</p>
  );
}

function LessonsForm({ build, draft }: { build: Build; draft: KeptText }) {
  const submit = useBuildWrite({
    send: () => writeLessons(build.documentId, draft.text.trim()),
    success: buildMessages.saved,
    failure: buildMessages.failedP2,
    onDone: draft.forget,
  });
  const [fault, setFault] = useState<string | null>(null);
  const { text } = draft;
  const type = (typed: string) => {
    draft.type(typed);
    setFault(null);
  };
  const press = () => {
    const lessons = text.trim();
    if (lessons === '') return setFault(buildMessages.lessonsRequired);
    if (remainingCharacters(lessons, MAX) < 0) return setFault(`Please use at most ${MAX} characters.`);
    return void submit.run();
  };
  return (
    <div className="vote-form">
      <CountedText
        label="Lessons learned"
        text={text}
        max={MAX}
        rows={6}
        required
        busy={submit.busy}
        fault={fault}
        onChange={type}
      />
      <div className="form-actions">
        <BusyButton look="primary" busy={submit.busy} onClick={press}>
          Submit and complete the build
        </BusyButton>
      </div>
    </div>
  );
}
