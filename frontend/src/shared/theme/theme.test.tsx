import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startTheme } from './theme';
import { ThemeSwitch } from './theme-switch';

afterEach(() => localStorage.clear());

it('[IMP-05] the bar of a phone has the colour of the theme', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff" />';
  const color = () => document.querySelector('meta')!.getAttribute('content');
  localStorage.setItem('intranet.theme', 'dark');
  startTheme();
  expect(color()).toBe('#182120');
  localStorage.setItem('intranet.theme', 'light');
  startTheme();
  expect(color()).toBe('#ffffff');
});

it('follows the system until a person chooses, and remembers the choice', async () => {
  startTheme();
  expect(document.documentElement.dataset.bsTheme).toBe('light');
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.bsTheme).toBe('dark');
  expect(localStorage.getItem('intranet.theme')).toBe('dark');
});
