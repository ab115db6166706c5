/** Why a mail could not be sent, as nodemailer reports it. */
export interface SendingFault {
  /** 'ECONNECTION', 'ETIMEDOUT', 'EAUTH', 'EENVELOPE', 'EMESSAGE', 'ENOSPC' … */
  code?: string;
  /** The command that was refused: 'CONN', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'. */
  command?: string;
  /** The SMTP answer: three digits, and the whole line. */
  responseCode?: number;
  response?: string;
  /** The call of the operating system that failed: 'connect', 'read', 'open'. */
  syscall?: string;
  message?: string;
}

/** Faults of a mail server that stop all mail. */
export type FaultKind = 'unreachable' | 'sign-in' | 'sender' | 'relay' | 'refused';

/** The same, or the data are a restored copy whose mails are held until an operator releases them. */
export type OutageKind = FaultKind | 'held';

/**
 * What a fault affects: all mail (with the reason), this mail only, or either, which only the mails around it can show.
 */
type Concern = FaultKind | 'mail' | 'unclear';

/** 'x.y.z' of the answer without its first digit, such as '1.1' for an unknown mailbox; '' when missing. */
const enhancedStatus = ({ response = '' }: SendingFault): string =>
  /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/**
 * x.1.7 and x.1.8 are about the sender's address; other x.1 and x.2 codes about the recipient; x.6 about the message.
 */
const senderStatus = /^1\.[78]$/;
const ownStatus = /^(?:[126]\.|3\.4$)/;

const saysRelay = /\brelay/i;
const saysSender = /\bsender (?:address )?(?:rejected|refused|denied|unknown|not allowed)/i;
const saysHost = /\bclient host\b|\bblock(?:ed|list)|\bblacklist/i;
const saysMailbox =
  /\bmailbox|\bunknown\b|\bno such\b|\bnot found\b|\binvalid (?:user|recipient|address)|\bdoes(?:n['’]t| not) exist/i;

/** Did signing in fail, or is it required? */
const isSignIn = ({ code, command = '', responseCode = 0 }: SendingFault): boolean =>
  code === 'EAUTH' || command.startsWith('AUTH') || [530, 534, 535, 538].includes(responseCode);

/** An answer about the server itself or our sender, whichever command it answered. */
function aboutTheServer(fault: SendingFault): FaultKind | null {
  if (fault.responseCode === 421) return 'unreachable';
  const status = enhancedStatus(fault);
  if (senderStatus.test(status)) return 'sender';
  if (status.startsWith('3.') && status !== '3.4') return 'refused';
  return null;
}

/** No answer: was the server unreachable, or did it stop answering in the middle of this mail? */
function withoutAnswer({ code = '', message, syscall }: SendingFault): Concern {
  if (['EENVELOPE', 'EMESSAGE', 'ESTREAM', ''].includes(code)) return 'mail';
  const inTheMiddle =
    (code === 'ETIMEDOUT' && message === 'Timeout') ||
    code === 'ECONNECTION' ||
    (code === 'ESOCKET' && syscall === 'read');
  return inTheMiddle && syscall !== 'connect' ? 'unclear' : 'unreachable';
}

/** A recipient was refused: because of the mailbox, or because of the client? */
function aboutTheRecipient(fault: SendingFault, response: string): Concern {
  if (ownStatus.test(enhancedStatus(fault))) return 'mail';
  if (saysRelay.test(response)) return 'relay';
  if (saysSender.test(response)) return 'sender';
  if (saysHost.test(response)) return 'refused';
  return saysMailbox.test(response) ? 'mail' : 'unclear';
}

/**
 * Does a fault affect this mail only, or all mail? An unknown mailbox affects one mail; a refused sender, a denied
 * relay, a wrong password and an unreachable server affect all. NOT-08
 */
export function whomItConcerns(fault: SendingFault): Concern {
  const { command, responseCode = 0, response = '' } = fault;
  if (isSignIn(fault)) return 'sign-in';
  if (responseCode === 0) return withoutAnswer(fault);
  const server = aboutTheServer(fault);
  if (server) return server;
  // Some servers refuse a message that is too large at this point already.
  if (command === 'MAIL FROM')
    return responseCode === 552 || enhancedStatus(fault) === '3.4' ? 'mail' : 'sender';
  if (command === 'RCPT TO') return aboutTheRecipient(fault, response);
  if (command === 'DATA')
    return ownStatus.test(enhancedStatus(fault)) || responseCode === 552 ? 'mail' : 'unclear';
  return 'unreachable';
}

/** Similar faults in a row, with no mail sent between them. */
export interface Streak {
  /** The key by which they are similar. */
  likeness: string;
  recipients: readonly string[];
}

/** When this many recipients fail in the same way, the fault is not with them. */
const STREAK_MAX = 3;

const likenessOf = (fault: SendingFault): string =>
  fault.responseCode ? `${fault.command} ${fault.responseCode} ${enhancedStatus(fault)}` : 'no answer';

/** The streak after one more fault of unclear cause. */
export function lengthened(streak: Streak | null, fault: SendingFault, recipient: string): Streak {
  const likeness = likenessOf(fault);
  if (streak?.likeness !== likeness) return { likeness, recipients: [recipient] };
  return { likeness, recipients: [...new Set([...streak.recipients, recipient])] };
}

/** The conclusion from a streak: none yet, or what stops all mail. */
export const streakSays = ({ likeness, recipients }: Streak): FaultKind | null => {
  if (recipients.length < STREAK_MAX) return null;
  return likeness === 'no answer' ? 'unreachable' : 'refused';
};

/**
 * Is retrying this mail pointless? The server refused this recipient or message, or the mail cannot be handed over at
 * all.
 */
export const isPermanent = ({ code = '', responseCode = 0, command }: SendingFault): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) &&
  (responseCode >= 500 || (responseCode === 0 && command === 'API'));
