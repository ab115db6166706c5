/** An address that a mail can go to: the company may name a phone or a room instead. */
const isAddress = (contact: string): boolean => /^[^\s@]+@[^\s@]+$/.test(contact);

/** Whom people write to, as a link where it is an email address. PRV-04 */
export const Contact = ({ contact }: { contact: string }) =>
  isAddress(contact) ? (
    <a href={`mailto:${contact}`} translate="no">
      {contact}
    </a>
  ) : (
    <span translate="no">{contact}</span>
  );
