import { stripVTControlCharacters } from 'node:util';
import Transport from 'winston-transport';
import { theLog } from './log';

/** What our own code says beside the sentence. Whatever else hangs on a message may hold values of a statement. */
const FACTS = ['requestId', 'route', 'job', 'stack'] as const;

/** The words of Strapi's logger for pino. */
const levels: Record<string, 'error' | 'warn' | 'info' | 'debug'> = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  http: 'info',
};

interface Message extends Record<string, unknown> {
  level: string;
  message: unknown;
}

/** `strapi.log` goes into the one log, in its one format. OPS-05 */
export class FromStrapi extends Transport {
  override log(message: Message, next: () => void): void {
    const facts = FACTS.flatMap((name) =>
      typeof message[name] === 'string' ? [[name, message[name]] as const] : [],
    );
    const text = stripVTControlCharacters(String(message.message));
    theLog()[levels[message.level] ?? 'debug'](Object.fromEntries(facts), text);
    next();
  }
}
