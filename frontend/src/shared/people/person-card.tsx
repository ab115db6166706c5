import type { SessionUser } from '@intranet/domain';
import { formatDay } from '../lib/format-date';
import { Picture } from '../pictures/picture';
import { EmailText } from '../ui/email-text';
import { Fact } from '../ui/fact';

interface PersonHeadProps {
  person: Pick<SessionUser, 'profilePic' | 'title' | 'division'>;
  name: string;
  /** The level that fits where the card is. */
  heading: 'h2' | 'h3';
}

/** Picture, name and position of a person, above their facts. */
export const PersonHead = ({ person, name, heading: Heading }: PersonHeadProps) => (
  <div className="person-head">
    <Picture url={person.profilePic?.url ?? null} name={name} size="large" />
    <div>
      <Heading>
        <bdi>{name}</bdi>
      </Heading>
      <p>{[person.title, person.division].filter(Boolean).join(' · ')}</p>
    </div>
  </div>
);

type Known = Pick<
  SessionUser,
  'username' | 'email' | 'dob' | 'title' | 'division' | 'workPhone' | 'workCellPhone'
>;

/** Who a person is and how to reach them, as facts. */
export const PersonFacts = ({ person }: { person: Known }) => (
  <>
    <Fact label="Username">{person.username}</Fact>
    <Fact label="Email">
      <EmailText email={person.email} />
    </Fact>
    <Fact label="Date of birth">{person.dob && formatDay(person.dob)}</Fact>
    <Fact label="Title">{person.title}</Fact>
    <Fact label="Division">{person.division}</Fact>
    <Fact label="Work phone">{person.workPhone}</Fact>
    <Fact label="Work cell phone">{person.workCellPhone}</Fact>
  </>
);
