import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CodeField, type CodeSource } from './code-field';

const others: Record<CodeSource, { source: CodeSource; words: string }> = {
  app: { source: 'recovery', words: 'Use a recovery code instead' },
  recovery: { source: 'app', words: 'Use a code from your app instead' },
};

/** A code of the app, or a recovery code for people without the app at hand. MFA-04 */
export function EitherCode() {
  const { resetField, setFocus } = useFormContext();
  const [source, setSource] = useState<CodeSource>('app');
  const chosen = useRef(false);
  const other = others[source];
  useEffect(() => {
    if (chosen.current) setFocus('code');
  }, [source, setFocus]);
  return (
    <>
      <CodeField source={source} />
      <button
        type="button"
        className="btn btn-link other-code"
        onClick={() => {
          chosen.current = true;
          resetField('code');
          setSource(other.source);
        }}
      >
        {other.words}
      </button>
    </>
  );
}
