import { privacyMessages, type UserRecord } from '@intranet/domain';
import { askForData } from '../../../shared/people/ask-for-data';
import { useWrite } from '../../../shared/write/use-write';

/** IT asks for the file with a person's data; the person is told, and downloads it. PRV-01 */
export function TheirData({ user }: { user: UserRecord }) {
  const ask = useWrite({
    send: () => askForData(user.username),
    success: privacyMessages.theirDataAsked(user.firstLastName),
    failure: privacyMessages.theirDataError,
    touches: [],
  });
  return (
    <section className="card sheet" aria-labelledby="their-data">
      <h2 id="their-data" className="h5">
        Their data
      </h2>
      <p className="card-lead">{privacyMessages.theirDataHint}</p>
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={ask.busy}
          onClick={() => !ask.busy && void ask.run()}
        >
          {privacyMessages.theirData}
        </button>
      </div>
    </section>
  );
}
