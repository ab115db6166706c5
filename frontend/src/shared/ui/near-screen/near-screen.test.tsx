import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setScreenWidth } from '../../../testing/screen-width';
import { NearScreen } from './near-screen';

type Report = (entries: { isIntersecting: boolean }[]) => void;
let report: Report;
const disconnect = vi.fn();

beforeEach(() => {
  setScreenWidth(412);
  disconnect.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: Report) {
        report = told;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const draw = () => render(<NearScreen placeholder={<p>Soon</p>}>The calendar</NearScreen>);

it('[HOM-06, WAR-18] holds the place of what is far below, and draws it once it comes near', () => {
  draw();
  act(() => report([{ isIntersecting: false }]));
  expect(screen.getByText('Soon')).toBeVisible();
  act(() => report([{ isIntersecting: true }]));
  expect(screen.getByText('The calendar')).toBeVisible();
  expect(screen.queryByText('Soon')).not.toBeInTheDocument();
  expect(disconnect).toHaveBeenCalled();
});

it('[HOM-06] draws it at once on a screen that is wider', () => {
  setScreenWidth(1024);
  draw();
  expect(screen.getByText('The calendar')).toBeVisible();
});
