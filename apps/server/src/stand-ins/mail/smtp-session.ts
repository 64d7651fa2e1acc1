import type { Socket } from 'node:net';
import { messageIdIn, offencesOf } from './letter-contract.ts';
import { keep, type MailLedger, type StandInLetter } from './mail-ledger.ts';

/** What may go wrong with one letter; only a lost answer and a slow one leave it taken. */
export type MailFault = 'refuse' | 'put-off' | 'cut' | 'lost-answer' | 'slow' | 'silent';

export interface SmtpOptions {
  user: string;
  password: string;
  ledger: MailLedger;
  /** What goes wrong with the next letter. */
  fault?: () => MailFault | undefined;
  onLetter?: (letter: StandInLetter) => void;
}

interface Session {
  socket: Socket;
  options: SmtpOptions;
  isSignedIn: boolean;
  from: string;
  to: string[];
  /** The lines of a letter that is under way. */
  letter: string[] | undefined;
}

const slowMilliseconds = 200;

/** Speaks SMTP over one connection: signs in, takes letters one after the other. */
export function serveSmtp(socket: Socket, options: SmtpOptions): void {
  const session: Session = { socket, options, isSignedIn: false, from: '', to: [], letter: undefined };
  let rest = '';
  socket.setEncoding('latin1'); // bytes as they come: what is beyond ASCII is an offence of the letter
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(session, line);
  });
  say(session, '220 stand-in ESMTP');
}

function say({ socket }: Session, answer: string): void {
  if (!socket.destroyed) socket.write(`${answer}\r\n`, 'latin1');
}

function hear(session: Session, line: string): void {
  if (session.letter === undefined) return obey(session, line);
  if (line !== '.') return void session.letter.push(line.startsWith('.') ? line.slice(1) : line);
  const text = session.letter.join('\r\n');
  session.letter = undefined;
  take(session, text);
}

function obey(session: Session, line: string): void {
  const [word = '', ...words] = line.split(' ');
  const name = word.toUpperCase();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return say(session, '502 5.5.1 This command is not known');
  const answer = command(session, words.join(' '));
  say(session, answer);
  if (name === 'QUIT') session.socket.end();
}

const signInFirst = '530 5.7.0 Sign in first';

const commands: Readonly<Record<string, (session: Session, words: string) => string>> = {
  EHLO: () => '250-stand-in\r\n250-SIZE 10485760\r\n250 AUTH PLAIN',
  HELO: () => '250 stand-in',
  NOOP: () => '250 2.0.0 OK',
  QUIT: () => '221 2.0.0 Bye',
  AUTH: (session, words) => signIn(session, words),
  RSET(session) {
    Object.assign(session, { from: '', to: [] });
    return '250 2.0.0 OK';
  },
  MAIL(session, words) {
    if (!session.isSignedIn) return signInFirst;
    Object.assign(session, { from: addressIn(words), to: [] });
    return session.from === '' ? '501 5.1.7 The address is missing' : '250 2.1.0 OK';
  },
  RCPT(session, words) {
    const address = addressIn(words);
    if (session.from === '') return '503 5.5.1 MAIL first';
    if (address === '') return '501 5.1.3 The address is missing';
    session.to.push(address);
    return '250 2.1.5 OK';
  },
  DATA(session) {
    if (session.to.length === 0) return '503 5.5.1 RCPT first';
    session.letter = [];
    return '354 Send the letter, and end it with a dot';
  },
};

function signIn(session: Session, words: string): string {
  const [kind = '', secret = ''] = words.split(' ');
  if (kind.toUpperCase() !== 'PLAIN' || secret === '')
    return '504 5.5.4 Only AUTH PLAIN with an initial response is supported';
  const [, user, password] = Buffer.from(secret, 'base64').toString('utf8').split('\0');
  session.isSignedIn = user === session.options.user && password === session.options.password;
  return session.isSignedIn ? '235 2.7.0 OK' : '535 5.7.8 User or password is not right';
}

function addressIn(words: string): string {
  return /^(?:FROM|TO):<([^<>\s]+)>/i.exec(words)?.[1] ?? '';
}

function take(session: Session, text: string): void {
  const { options, from, to, socket } = session;
  const fault = options.fault?.();
  if (fault === 'cut') return void socket.destroy();
  if (fault === 'refuse') return say(session, '550 5.1.1 There is no such mailbox');
  if (fault === 'put-off') return say(session, '451 4.7.1 Try again later');
  if (fault === 'silent') return; // whoever sends has to give up waiting
  const offences = offencesOf(text, from);
  options.ledger.offences.push(...offences);
  if (offences.length > 0) return say(session, `554 5.6.0 ${offences.join('; ')}`);
  const letter = keep(options.ledger, { messageId: messageIdIn(text), from, to, text });
  options.onLetter?.(letter);
  if (fault === 'lost-answer') return void socket.destroy();
  if (fault === 'slow') return void setTimeout(() => say(session, '250 2.0.0 Taken'), slowMilliseconds);
  say(session, '250 2.0.0 Taken');
}
