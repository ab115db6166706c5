import { priorityLabel, type ItTicket } from '@intranet/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import { EmailText } from '../../../shared/ui/email-text';
import { PersonName } from '../../../shared/people/name/person-name';
import { Fact } from '../../../shared/ui/fact';

/** The facts of a ticket for its submitter. TIC-02 */
export const SubmitterFacts = ({ ticket }: { ticket: ItTicket }) => (
  <Facts>
    <Fact label="Opened">{formatDay(ticket.openDate)}</Fact>
    <Fact label="Assigned to">
      {ticket.assignedToName ? <PersonName name={ticket.assignedToName} /> : 'No one yet'}
    </Fact>
    <Fact label="Priority">{priorityLabel(ticket.priority)}</Fact>
    {ticket.assetNumber !== null && <Fact label="Asset">{assetWords(ticket)}</Fact>}
    {ticket.closeDate && <Fact label="Closed">{formatDay(ticket.closeDate)}</Fact>}
  </Facts>
);

/** The facts of a ticket for IT. TIC-03 */
export const DeskFacts = ({ ticket }: { ticket: ItTicket }) => (
  <Facts>
    <Fact label="Submitted by">
      <PersonName name={ticket.nameSubmit} />
    </Fact>
    <Fact label="Email">
      <a href={`mailto:${ticket.emailSubmit}`}>
        <EmailText email={ticket.emailSubmit} />
      </a>
    </Fact>
    <Fact label="Issue">{ticket.issue}</Fact>
    {ticket.assetNumber !== null && (
      <Fact label="Asset">
        {ticket.asset === null ? (
          `${assetWords(ticket)} (no longer in the list)`
        ) : (
          <Link to={pathTo('AssetTracking', String(ticket.assetNumber))}>{assetWords(ticket)}</Link>
        )}
      </Fact>
    )}
  </Facts>
);

const Facts = ({ children }: { children: ReactNode }) => <dl className="facts ticket-facts">{children}</dl>;

const assetWords = ({ assetNumber, assetName }: ItTicket): string =>
  [assetNumber, assetName].filter((part) => part !== null).join(' · ');
