import { buildMessages, LESSONS_MAX as MAX, remainingCharacters, type Build } from '@intranet/domain';
import { useState } from 'react';
import { CountedText } from '../../../shared/form/counted-text';
import { useVault } from '../../../shared/vault/use-vault';
import { writeLessons } from '../api';
import { useBuildWrite } from '../use-build-write';

/** What was learned; writing it down completes the build. BLD-10 */
export function LessonsPanel({ build }: { build: Build }) {
  const may = build.stage === 'Lessons Learned' && build.availableActions.includes('lessons-learned');
  if (may) return <LessonsForm build={build} />;
  return build.lessonsLearned ? (
    <p className="long-text mb-0">{build.lessonsLearned}</p>
  ) : (
    <p className="text-body-secondary mb-0">Nothing has been written yet.</p>
  );
}

function LessonsForm({ build }: { build: Build }) {
  const { busy, run } = useBuildWrite();
  // So long a text must survive a closed tab.
  const vault = useVault<string>('lessons-learned', build.documentId);
  const [text, setText] = useState(vault.restored?.value ?? build.lessonsLearned ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const type = (typed: string) => {
    setText(typed);
    setFault(null);
    vault.keep(typed);
  };
  const submit = async () => {
    const lessons = text.trim();
    if (lessons === '') return setFault(buildMessages.lessonsRequired);
    if (remainingCharacters(lessons, MAX) < 0) return setFault(`Please use at most ${MAX} characters.`);
    const done = await run(() => writeLessons(build.documentId, lessons), {
      success: buildMessages.saved,
      failure: buildMessages.failedP2,
    });
    if (done) vault.forget();
  };
  return (
    <div className="vote-form">
      <CountedText
        label="Lessons learned"
        text={text}
        max={MAX}
        rows={6}
        required
        busy={busy}
        fault={fault}
        onChange={type}
      />
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy}
          onClick={() => !busy && void submit()}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          Submit and complete the build
        </button>
      </div>
    </div>
  );
}
