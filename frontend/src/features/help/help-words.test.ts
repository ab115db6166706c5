// @vitest-environment node
import { groupNames, helpFor, screens } from '@intranet/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** All help: what a person reads who is everything. */
const helpSections = helpFor({ id: 1, username: 'all', role: 'Administrator', groups: [...groupNames] });

const source = new URL('../../../../', import.meta.url);

/** What the product says: the code of the screens and the tables of domain, without help itself and without tests. */
const saidOnScreens = ['frontend/src/', 'domain/src/']
  .flatMap((folder) =>
    readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' }).map((file) => folder + file),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/help\//.test(file))
  .map((file) => readFileSync(new URL(file, source), 'utf8'))
  .join('\n');

/** What is typed, and not pressed. */
const typed = ['/', '?', 'resolve 12'];

const isSaid = (words: string): boolean =>
  new RegExp(`(?<![\\w’])${words.replaceAll(/[.?/-]/g, '\\$&')}(?![\\w’])`).test(saidOnScreens);

it('[SEA-09] what help has in quotes stands on the screens in these words', () => {
  const quoted = helpSections
    .flatMap(({ topics }) => topics)
    .flatMap(({ id, about, steps = [], notes = [] }) =>
      [about, ...steps, ...notes]
        .flatMap((text) => [...text.matchAll(/“([^”]*)”/g)])
        .map(([, words]) => ({ id, words: words! })),
    )
    .filter(({ words }) => !typed.includes(words));
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter(({ words }) => !isSaid(words))).toEqual([]);
});

/** The text of docs/help.md, made of the table. */
const page = (): string =>
  [
    '# Help',
    [
      'How people use the portal. The words are those of `domain/src/help`, of which the screen Help shows each person what',
      'concerns them. This page is made by `npm test -- --only=frontend -- help-words -u`.',
    ].join('\n'),
    ...helpSections.flatMap(({ title, topics }) => [
      `## ${title}`,
      ...topics.flatMap(({ title: of, about, steps = [], notes = [], screens: on }) => [
        `### ${of}`,
        about,
        ...(steps.length > 0 ? [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')] : []),
        ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
        `Screen: ${on.map((name) => screens[name].title).join(', ')}`,
      ]),
    ]),
  ].join('\n\n') + '\n';

it('[SEA-09] stands in docs/help.md in the same words', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/help.md');
});
