import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { BackLink } from './back-link';
import { rememberPreviousRoute } from './previous-route';

beforeEach(() => sessionStorage.clear());

const linkAt = (address: string, fallback: 'TicketStatus' | 'Edit-Saved-War') => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <BackLink fallback={fallback} />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
};

it('[SES-14] a record leads back to its list, also where both have the name of one screen', () => {
  rememberPreviousRoute('/Resources/Employee-Directory', '/IT/TicketStatus');
  rememberPreviousRoute('/IT/TicketStatus?search=fan', '/IT/TicketStatus/abc');
  const link = linkAt('/IT/TicketStatus/abc', 'TicketStatus');
  expect(link).toHaveTextContent('Back to Ticket Status');
  expect(link).toHaveAttribute('href', '/IT/TicketStatus?search=fan');
});

it('[SES-14] a record does not lead back to the form that made it, nor to another record of its kind', () => {
  rememberPreviousRoute('/Resources/Employee-Directory', '/WAR-Reports/New-War');
  rememberPreviousRoute('/WAR-Reports/New-War', '/WAR-Reports/New-War/abc');
  rememberPreviousRoute('/WAR-Reports/New-War/abd', '/WAR-Reports/New-War/abc');
  expect(linkAt('/WAR-Reports/New-War/abc', 'Edit-Saved-War')).toHaveTextContent(
    'Back to Employee Directory',
  );
});
