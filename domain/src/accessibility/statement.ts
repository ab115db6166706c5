/** A part of the page "Accessibility": a heading and what is said under it. */
interface StatementPart {
  title: string;
  says: readonly string[];
}

/**
 * How accessible the product is. It says no more than what the tests in `e2e/tests/accessibility` and the journeys beside
 * them do: whoever adds or removes such a test changes it here. PRV-04
 */
export const accessibilityStatement: readonly StatementPart[] = [
  {
    title: 'What it aims at',
    says: [
      'The product aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It has not been examined by anybody outside of its makers.',
    ],
  },
  {
    title: 'What is tested',
    says: [
      'Each version is tested by programs before it is released.',
      'Every screen is checked with axe for names, roles, structure, contrast and the size of targets. Contrast is checked in the light and in the dark theme.',
      'Dialogs, menus and forms with errors are checked in the same way, as they are and as they look when the browser translates them.',
      'Every screen fits a width of 360 pixels without scrolling sideways.',
      'These are done with the keyboard alone: reporting a ticket, keeping assets, writing a plan, importing a file, searching, reading the calendar and the charts, and logging in through a provider.',
      'A field that has the keyboard is marked in the light and in the dark theme.',
    ],
  },
  {
    title: 'What is known not to be good enough',
    says: [
      'It has not been tested with screen readers by people who use them, nor with zoom beyond what a width of 360 pixels shows.',
      'Pictures that people upload have a general description, such as “Image 1 of 3”, and not one of what they show.',
      'PDF files that the product makes are not tagged for screen readers. The screens show the same content.',
    ],
  },
];
