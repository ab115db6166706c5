import { expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { serverForChangeControl } from '../../testing/servers/change-control';

let office: ChangeControl;
serverForChangeControl((made) => ({ office } = made));

/** What a new record names, each time in a body that lacks everything else. */
const bodies: Record<string, (of: { project: Json; build: Json; qcr: Json }) => object> = {
  '/ccbs': ({ build }) => ({ buildNumber: build.documentId, stage: 'CCB2' }),
  '/ccbs of a change request': ({ qcr }) => ({ QCRnumber: qcr.documentId, stage: 'CCB1' }),
  '/assigned-builds': ({ build }) => ({ build: build.documentId }),
  '/assigned-builds by its other name': ({ build }) => ({ buildNumber: build.documentId }),
  '/qip-forms': ({ qcr }) => ({ qcr: qcr.documentId }),
  '/strs': ({ build }) => ({ build: build.documentId }),
  '/builds': ({ project }) => ({ project: project.documentId }),
};

/** Who does not see it while the build is open, and who sees it but may not; and one who may. */
const people: [what: string, strangers: Person[], others: Person[], may: Person][] = [
  ['/ccbs', ['pm2'], ['pm2'], 'pm'],
  ['/ccbs of a change request', ['pm2'], [], 'pm'],
  ['/assigned-builds', ['pm2'], ['pm2'], 'administrator'],
  ['/assigned-builds by its other name', ['pm2'], ['pm2'], 'pm'],
  ['/qip-forms', ['pm2'], ['developer2'], 'pm'],
  ['/strs', ['pm2', 'developer2'], ['pm2', 'developer2'], 'pm'],
  ['/builds', [], ['pm2'], 'pm'],
];

it.each(people)(
  '[SEC-02] [BLD-06] POST %s says that a record is unknown or not theirs before it looks at the rest of the body',
  async (what, strangers, others, may) => {
    const { project, build } = await office.at('QIP-1s');
    const made = { project, build, qcr: build.qcrs[0]! };
    const [path] = what.split(' ');
    const ask = (person: Person) => office.post(person, path!, bodies[what]!(made));
    for (const person of strangers) expectRefusal(await ask(person), 'not-found');
    expectRefusal(await ask(may), 'bad-input');
    // A closed build is seen by everyone with the project overview.
    await office.post('pm', `/builds/${build.documentId}/close`);
    for (const person of others) expectRefusal(await ask(person), 'forbidden');
    expect((await ask(may)).status).toBe(400);
  },
);
