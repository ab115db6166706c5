import { Icon } from '../ui/icon';
import { EmailText } from '../ui/email-text';

/** The characters that a telephone can dial. */
const dialled = (phone: string): string => phone.replaceAll(/[^\d+*#,;]/g, '');

interface ReachProps {
  person: { firstLastName: string; workPhone: string | null; workCellPhone: string | null; email: string };
}

/** How to call a person and write to them, as links. DIR-01, DIR-03 */
export const Reach = ({ person: { firstLastName, workPhone, workCellPhone, email } }: ReachProps) => (
  <>
    <Phone number={workPhone} label="Work phone" whose={firstLastName} />
    <Phone number={workCellPhone} label="Cell phone" whose={firstLastName} />
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      <Icon name="mail" />
      <span className="visually-hidden">{`Email to ${firstLastName}: `}</span>
      <span>
        <EmailText email={email} />
      </span>
    </a>
  </>
);

interface PhoneProps {
  number: string | null;
  label: string;
  whose: string;
}

const Phone = ({ number, label, whose }: PhoneProps) =>
  number && (
    <a href={`tel:${dialled(number)}`}>
      <Icon name={label === 'Cell phone' ? 'cell' : 'phone'} />
      <span className="visually-hidden">{`${label} of ${whose}: `}</span>
      <span>{number}</span>
    </a>
  );
