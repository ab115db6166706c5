import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setScreenWidth, watchedPlaces } from '../../../testing/screen-width';
import { NearScreen } from './near-screen';

let watched: ReturnType<typeof watchedPlaces>;

beforeEach(() => {
  setScreenWidth(412);
  watched = watchedPlaces();
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <NearScreen placeholder={<p>Soon</p>}>
      <p>The calendar</p>
    </NearScreen>,
  );

it('[HOM-06, WAR-18] holds the place of what is far below, and draws it once it comes near', () => {
  draw();
  watched.are(false);
  expect(screen.getByText('Soon')).toBeVisible();
  watched.are(true);
  expect(screen.getByText('The calendar')).toBeVisible();
  expect(screen.queryByText('Soon')).not.toBeInTheDocument();
  expect(watched.count()).toBe(0);
});

it('[HOM-06] draws it at once on a screen that is wider', () => {
  setScreenWidth(1024);
  draw();
  expect(screen.getByText('The calendar')).toBeVisible();
});
