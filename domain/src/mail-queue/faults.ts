/** Why a mail could not be sent, as the mail program reports it (nodemailer's names). */
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

/** What a mail server does that keeps all mails from being sent. */
export type FaultKind = 'unreachable' | 'sign-in' | 'sender' | 'relay' | 'refused';

/** The same, or that the data are a copy whose mails are held until somebody lets them go. */
export type OutageKind = FaultKind | 'held';

/**
 * Whom a fault concerns: every mail (and why), this mail alone, or either, which only the mails around it can tell.
 */
export type Concern = FaultKind | 'mail' | 'unclear';

/** 'x.y.z' of the answer without its first digit, such as '1.1' for a mailbox that is not there; '' when there is none. */
const enhancedStatus = ({ response = '' }: SendingFault): string =>
  /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/** x.1.7 and x.1.8 speak of the sender's address; the others of x.1 and x.2 of this recipient's; x.6 of the message. */
const senderStatus = /^1\.[78]$/;
const ownStatus = /^(?:[126]\.|3\.4$)/;

const saysRelay = /\brelay/i;
const saysSender = /\bsender (?:address )?(?:rejected|refused|denied|unknown|not allowed)/i;
const saysHost = /\bclient host\b|\bblock(?:ed|list)|\bblacklist/i;
const saysMailbox =
  /\bmailbox|\bunknown\b|\bno such\b|\bnot found\b|\binvalid (?:user|recipient|address)|\bdoes(?:n['’]t| not) exist/i;

/** Did signing in fail, or is it asked for? */
const isSignIn = ({ code, command = '', responseCode = 0 }: SendingFault): boolean =>
  code === 'EAUTH' || command.startsWith('AUTH') || [530, 534, 535, 538].includes(responseCode);

/** An answer that speaks of the server itself or of our sender, whatever it was given to. */
function aboutTheServer(fault: SendingFault): FaultKind | null {
  if (fault.responseCode === 421) return 'unreachable';
  const status = enhancedStatus(fault);
  if (senderStatus.test(status)) return 'sender';
  if (status.startsWith('3.') && status !== '3.4') return 'refused';
  return null;
}

/** No answer: was the server not there at all, or did it fall silent in the middle of this mail? */
function withoutAnswer({ code = '', message, syscall }: SendingFault): Concern {
  if (['EENVELOPE', 'EMESSAGE', 'ESTREAM', ''].includes(code)) return 'mail';
  const inTheMiddle =
    (code === 'ETIMEDOUT' && message === 'Timeout') ||
    code === 'ECONNECTION' ||
    (code === 'ESOCKET' && syscall === 'read');
  return inTheMiddle && syscall !== 'connect' ? 'unclear' : 'unreachable';
}

/** A recipient was refused: because of the mailbox, or because of who asks? */
function aboutTheRecipient(fault: SendingFault, response: string): Concern {
  if (ownStatus.test(enhancedStatus(fault))) return 'mail';
  if (saysRelay.test(response)) return 'relay';
  if (saysSender.test(response)) return 'sender';
  if (saysHost.test(response)) return 'refused';
  return saysMailbox.test(response) ? 'mail' : 'unclear';
}

/**
 * Does a fault concern this mail alone or all of them? A mailbox that is not there is the mail's own; a sender that is
 * refused, a relay that is denied, a wrong password or a server out of reach concern every mail. NOT-05
 */
export function whomItConcerns(fault: SendingFault): Concern {
  const { command, responseCode = 0, response = '' } = fault;
  if (isSignIn(fault)) return 'sign-in';
  if (responseCode === 0) return withoutAnswer(fault);
  const server = aboutTheServer(fault);
  if (server) return server;
  // Too large a message is refused here already.
  if (command === 'MAIL FROM')
    return responseCode === 552 || enhancedStatus(fault) === '3.4' ? 'mail' : 'sender';
  if (command === 'RCPT TO') return aboutTheRecipient(fault, response);
  if (command === 'DATA')
    return ownStatus.test(enhancedStatus(fault)) || responseCode === 552 ? 'mail' : 'unclear';
  return 'unreachable';
}

/** Faults alike, one after the other, with no mail sent between them. */
export interface Streak {
  /** What makes them alike. */
  likeness: string;
  recipients: readonly string[];
}

/** When this many recipients fail in the same way, the fault is not theirs. */
const STREAK_MAX = 3;

const likenessOf = (fault: SendingFault): string =>
  fault.responseCode ? `${fault.command} ${fault.responseCode} ${enhancedStatus(fault)}` : 'no answer';

/** The streak with one more fault of which it is unclear whom it concerns. */
export function lengthened(streak: Streak | null, fault: SendingFault, recipient: string): Streak {
  const likeness = likenessOf(fault);
  if (streak?.likeness !== likeness) return { likeness, recipients: [recipient] };
  return { likeness, recipients: [...new Set([...streak.recipients, recipient])] };
}

/** What a streak says: nothing yet, or what keeps all mails from being sent. */
export const streakSays = ({ likeness, recipients }: Streak): FaultKind | null => {
  if (recipients.length < STREAK_MAX) return null;
  return likeness === 'no answer' ? 'unreachable' : 'refused';
};

/** Is trying this mail again of no use? The server refused this recipient or message, or it cannot even be put to one. */
export const isPermanent = ({ code = '', responseCode = 0, command }: SendingFault): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) &&
  (responseCode >= 500 || (responseCode === 0 && command === 'API'));
