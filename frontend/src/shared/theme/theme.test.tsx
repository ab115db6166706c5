import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startTheme } from './theme';
import { ThemeSwitch } from './theme-switch';

afterEach(() => localStorage.clear());

it('follows the system until a person chooses, and remembers the choice', async () => {
  startTheme();
  expect(document.documentElement.dataset.bsTheme).toBe('light');
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.bsTheme).toBe('dark');
  expect(localStorage.getItem('intranet.theme')).toBe('dark');
});
