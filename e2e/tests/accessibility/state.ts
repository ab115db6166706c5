import type { RouteName } from '@intranet/domain';
import type { Page } from '@playwright/test';
import type { FindId } from '../../fixtures/without-browser';

/** A state of a screen that its bare address does not show. */
export interface State {
  /** Its name in failures. */
  name: string;
  /** The person who looks at it; `nobody` has no session. */
  as: 'nobody' | 'employee' | 'administration' | 'it' | 'pm' | 'cm' | 'ccb';
  screen: RouteName;
  /** The record in the address. */
  id?: (find: FindId) => Promise<string>;
  /** The end of the address. */
  rest?: string;
  /** The steps from the address to the state. */
  reach?: (page: Page) => Promise<void>;
}
