import { counterTone, remainingCharacters } from '@intranet/domain';
import './character-counter.css';

interface CharacterCounterProps {
  text: string;
  max: number;
}

/** How many characters are left, in words and not only by colour. QPR-02, BLD-09 */
export function CharacterCounter({ text, max }: CharacterCounterProps) {
  const remaining = remainingCharacters(text, max);
  return (
    <div className={`character-counter is-${counterTone(remaining, max)}`}>
      {remaining < 0 ? tooMany(-remaining) : `${remaining} of ${max} characters left`}
    </div>
  );
}

const tooMany = (count: number): string =>
  count === 1 ? '1 character too many' : `${count} characters too many`;
