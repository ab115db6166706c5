import type { UserRecord } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { formatDay, formatMoment } from '../../../shared/lib/format-date';
import { Picture } from '../../../shared/pictures/picture';
import { EmailText } from '../../../shared/ui/email-text';
import { Fact } from '../../../shared/ui/fact';

/** Everything IT may know of somebody. USR-06 */
export function UserModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const titleId = useId();
  return (
    <Modal show onHide={onClose} centered scrollable aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          User Information
        </Modal.Title>
      </Modal.Header>
      <Modal.Body tabIndex={0}>
        <div className="person-head">
          <Picture url={user.profilePic?.url ?? null} name={user.firstLastName} size="large" />
          <div>
            <h3>
              <bdi>{user.firstLastName}</bdi>
            </h3>
            <p>{[user.title, user.division].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <dl className="facts">
          <Fact label="Status">{user.blocked ? 'Disabled' : 'Active'}</Fact>
          <Fact label="Username">{user.username}</Fact>
          <Fact label="Email">
            <EmailText email={user.email} />
          </Fact>
          <Fact label="Date of birth">{user.dob && formatDay(user.dob)}</Fact>
          <Fact label="Title">{user.title}</Fact>
          <Fact label="Division">{user.division}</Fact>
          <Fact label="Work phone">{user.workPhone}</Fact>
          <Fact label="Work cell phone">{user.workCellPhone}</Fact>
          <Fact label="Direct report to">{user.supervisorName ?? user.reportsTo}</Fact>
          <Fact label="Access">{user.groups.map((group) => group.name).join(', ')}</Fact>
          <Fact label="Role">{user.role.name}</Fact>
          <Fact label="Real color">{user.realColor}</Fact>
          <Fact label="Last login">{user.lastLogin && formatMoment(user.lastLogin)}</Fact>
        </dl>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}
