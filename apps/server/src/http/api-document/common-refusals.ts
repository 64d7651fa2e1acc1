import { keysOf } from '@bloomdesk/domain/typed-object';
import type { AnyCall, Caller } from '@bloomdesk/contract/call';
import { type RefusalCode, refusals } from '@bloomdesk/contract/refusals';
import { codeOf, type RefusalEntry } from '@bloomdesk/domain/refusals/refusal-entry';
import callRefusals from './call-refusals.json' with { type: 'json' };

// The codes of a call are one text, with spaces between them; `npm run api-docs` reads them from the sources.
const codesByCall: Readonly<Record<string, string>> = callRefusals;

/** The codes of its own that a call may be refused with, beside those of every call. */
export function ownRefusals(call: string): string[] {
  return (codesByCall[call] ?? '').split(' ').filter((code) => code !== '');
}

interface DocumentedRefusal {
  statuses: number[];
  whatToDo?: string;
}

/** Every code a call may be refused with, its HTTP statuses and what to do then: its own, and those of every call like it. */
export function refusalsOf(call: AnyCall): Record<string, DocumentedRefusal> {
  const all = [...new Set<string>([...ownRefusals(call.name), ...commonTo(call)])].toSorted();
  return Object.fromEntries(all.map((code) => [code, documented(code)]));
}

function commonTo({ caller, center, changes, kind }: AnyCall): RefusalCode[] {
  return [
    ...anyCall,
    ...(caller === 'public' ? [] : signedInCall),
    ...(caller === 'ticket' ? ticketCall : []),
    ...(keyCallers.includes(caller) ? keyCall : []),
    ...(center ? (['center-not-allowed', 'not-found'] as const) : []),
    ...(changes ? changingCall : []),
    ...(kind === 'upload' ? uploadingCall : []),
  ];
}

const anyCall: RefusalCode[] = ['bad-input', 'database-away', 'overloaded', 'server-error', 'too-slow'];
const signedInCall: RefusalCode[] = ['not-allowed', 'signed-out'];
const ticketCall: RefusalCode[] = ['not-on-ticket', 'ticket-expired'];
const changingCall: RefusalCode[] = ['busy', 'in-flight', 'key-reused'];
const keyCallers: readonly Caller[] = ['key', 'site', 'staffOrKey', 'storefront'];
const keyCall: RefusalCode[] = ['too-many-requests'];
const uploadingCall: RefusalCode[] = ['bad-upload', 'file-too-large', 'not-a-form', 'upload-too-slow'];

function documented(code: string): DocumentedRefusal {
  const ids = keysOf(refusals).filter((id) => codeOf(id) === code);
  const entries = ids.map((id): RefusalEntry => refusals[id]);
  const statuses = [...new Set(entries.map(({ status }) => status))].toSorted((a, b) => a - b);
  const whatToDo = whatToDoAbout(entries);
  return whatToDo === '' ? { statuses } : { statuses, whatToDo };
}

/** What can be done where a code is answered, for any of its sentences. */
export function whatToDoAbout(entries: readonly RefusalEntry[]): string {
  return [...new Set(entries.flatMap(({ whatToDo }) => whatToDo ?? []))].join(' ');
}
