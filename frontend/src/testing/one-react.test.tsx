import { render, screen } from '@testing-library/react';
import { version } from 'react';
import Modal from 'react-bootstrap/Modal';
import { expect, it } from 'vitest';

// Strapi's panel brings React 18. A second React breaks hooks only when a page runs, so this runs a page.
it('there is one React, and it is 19', () => {
  expect(version).toMatch(/^19\./);
  render(<Modal show>One React</Modal>);
  expect(screen.getByRole('dialog')).toHaveTextContent('One React');
});
