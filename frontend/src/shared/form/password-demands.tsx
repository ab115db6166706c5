import { passwordDemands } from '@intranet/domain';
import { useWatch } from 'react-hook-form';
import { Icon } from '../ui/icon';
import './password-demands.css';

/** The rules of a new password, ticked off while it is typed. ACC-03 */
export function PasswordDemands({ name }: { name: string }) {
  const password = String(useWatch({ name }) ?? '');
  return (
    <ul className="password-demands" aria-label="The new password needs">
      {passwordDemands.map(({ says, met }) => {
        const isMet = password !== '' && met(password);
        return (
          <li key={says} className={isMet ? 'is-met' : undefined}>
            <Icon name={isMet ? 'check' : 'dot'} />
            <span>{says}</span>
            <span className="visually-hidden">{isMet ? ', met' : ', not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}
