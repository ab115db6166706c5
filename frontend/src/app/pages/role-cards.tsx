import type { ReactElement } from 'react';
import { type Actor, can, followsBuilds } from '@intranet/domain';
import { OpenBuilds } from '../../features/change-control/project/components/open-builds';
import { DeskRows } from '../../features/it-ticket/components/desk-rows';
import { FailedRow } from '../../features/mail-queue/components/failed-row';
import { LateRow } from '../../features/submission-status/components/late-row';
import { VisitorRows } from '../../features/visitor/components/visitor-rows';
import { TeamThisWeek } from '../../features/war-report/weeks/team-this-week';
import type { Elements } from '../../shared/ui/elements';

/** What a person's groups make their own job, beside what waits for them: a card for each. HOM-13 */
export const roleCards = (actor: Actor): ReactElement[] =>
  [
    can(actor, 'war-report:team-weeks') && <TeamThisWeek key="team" />,
    followsBuilds(actor) && <OpenBuilds key="builds" />,
    can(actor, 'submission-status:read') && (
      <Counts key="administration" id="administration-today" heading="Administration today">
        <LateRow />
        <VisitorRows />
      </Counts>
    ),
    can(actor, 'mail-queue:list') && (
      <Counts key="it" id="it-today" heading="IT today">
        <DeskRows />
        <FailedRow />
      </Counts>
    ),
  ].filter((card) => card !== false);

/** A card of counts, as high before they are known. */
const Counts = ({ id, heading, children }: { id: string; heading: string; children: Elements }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <ul className="plain-list">{children}</ul>
  </section>
);
