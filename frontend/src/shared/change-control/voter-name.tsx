import { PersonName } from '../people/name/person-name';

/** Who may vote, with how to reach them. @param away when they are away and waited for: '(away until Dec 4)'. DIR-03 */
export const VoterName = ({ name, away }: { name: string; away?: string | undefined }) => (
  <>
    <PersonName name={name} />
    {away && <span>{` ${away}`}</span>}
  </>
);
