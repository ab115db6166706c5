import { type Actor, can, followsBuilds } from '@intranet/domain';
import { OpenBuilds } from '../../features/change-control/project/components/open-builds';
import { DeskRows } from '../../features/it-ticket/components/desk-rows';
import { FailedRow } from '../../features/mail-queue/components/failed-row';
import { LateRow } from '../../features/submission-status/components/late-row';
import { VisitorRows } from '../../features/visitor/components/visitor-rows';
import { TeamThisWeek } from '../../features/war-report/weeks/team-this-week';
import { useActor } from '../../shared/session/use-session';
import type { Elements } from '../../shared/ui/elements';

/** Has this person a card of their own job? HOM-13 */
export const hasRoleCard = (actor: Actor): boolean =>
  followsBuilds(actor) ||
  (['war-report:team-weeks', 'submission-status:read', 'mail-queue:list'] as const).some((name) =>
    can(actor, name),
  );

/** What a person's groups make their own job, beside what waits for them. HOM-13 */
export function RoleCards() {
  const actor = useActor();
  return (
    <>
      {can(actor, 'war-report:team-weeks') && <TeamThisWeek />}
      {followsBuilds(actor) && <OpenBuilds />}
      {can(actor, 'submission-status:read') && (
        <Counts id="administration-today" heading="Administration today">
          <LateRow />
          <VisitorRows />
        </Counts>
      )}
      {can(actor, 'mail-queue:list') && (
        <Counts id="it-today" heading="IT today">
          <DeskRows />
          <FailedRow />
        </Counts>
      )}
    </>
  );
}

/** A card of counts, as high before they are known. */
const Counts = ({ id, heading, children }: { id: string; heading: string; children: Elements }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <ul className="plain-list">{children}</ul>
  </section>
);
