import { memo } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * The route with its screen drawn by what the screen itself asks for: the router would draw the screen that is left once
 * more for each step of the way to the next one.
 */
export function steadyScreen(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      const screen = await lazy();
      return { ...screen, ...(screen.Component && { Component: memo(screen.Component) }) };
    },
  };
}
