import { MOST_DRAWN } from './matching';

/** The last line of a list of choices that is not drawn to its end. @param count how many there are in all */
export const MoreChoices = ({ count }: { count: number }) =>
  count > MOST_DRAWN && (
    <li className="no-match" role="option" aria-disabled="true" aria-selected="false">
      {count - MOST_DRAWN} more: type to find them
    </li>
  );
