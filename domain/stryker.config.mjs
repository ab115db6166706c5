/** Folders of src that are measured, all by default: MUTATE=change-control,user. A folder takes minutes. */
const folders = process.env.MUTATE?.split(',') ?? ['**'];

/** Breaks the rules one by one and looks whether a test notices: `npm run mutate`. decisions/0045. */
export default {
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  mutate: [
    ...folders.map((folder) => `src/${folder}/**/*.ts`),
    '!src/**/*.{test,test-support}.ts',
    '!src/**/messages.ts',
    '!src/index.ts',
    // Shapes of what is sent, whose limits the server's tests try at the door.
    '!src/**/schemas.ts',
  ],
  // Words are for people, or names that the types hold. Those that the requirements quote have a test of their own.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist'],
  // The machine stays usable; two would not be twice as fast on two cores, where vitest has workers of its own.
  concurrency: 1,
  // The second says every ten seconds how far it is.
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
