import type { ReactElement } from 'react';

/**
 * What stands beside other parts of an element: elements, but no bare text. When a browser translates the page, React
 * no longer finds a text that has no element of its own. SES-27
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | 0 | null | undefined;
