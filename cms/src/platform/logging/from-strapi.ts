import { stripVTControlCharacters } from 'node:util';
import Transport from 'winston-transport';
import { theLog } from './log';

/** The fields that the product's own code logs beside the message. Other fields may contain values of a statement. */
const FACTS = ['requestId', 'route', 'job', 'stack'] as const;

/** Strapi's level names for pino. */
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

/** Sends `strapi.log` to the one log, in its format. OPS-10 */
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
