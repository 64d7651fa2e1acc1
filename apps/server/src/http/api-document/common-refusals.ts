import { keysOf } from '@bloomdesk/domain/typed-object';
import type { AnyCall } from '@bloomdesk/contract/call';
import { type RefusalCode, refusals } from '@bloomdesk/contract/refusals';
import { codeOf } from '@bloomdesk/domain/refusals/refusal-entry';
import { callRefusals } from './call-refusals.ts';

/** Every code a call may be refused with and the HTTP statuses it comes with: its own, and those of every call like it. */
export function refusalsOf(call: AnyCall): Record<string, number[]> {
  const own = (callRefusals[call.name] ?? '').split(' ').filter((code) => code !== '');
  const codes = [...new Set<string>([...own, ...commonTo(call)])].toSorted();
  return Object.fromEntries(codes.map((code) => [code, statusesOf(code)]));
}

function commonTo({ caller, center, changes, kind }: AnyCall): RefusalCode[] {
  return [
    ...anyCall,
    ...(caller === 'public' ? [] : signedInCall),
    ...(caller === 'ticket' ? ticketCall : []),
    ...(center ? (['center-not-allowed', 'not-found'] as const) : []),
    ...(changes ? changingCall : []),
    ...(kind === 'upload' ? uploadingCall : []),
  ];
}

const anyCall: RefusalCode[] = ['bad-input', 'database-away', 'overloaded', 'server-error', 'too-slow'];
const signedInCall: RefusalCode[] = ['not-allowed', 'signed-out'];
const ticketCall: RefusalCode[] = ['not-on-ticket', 'ticket-expired'];
const changingCall: RefusalCode[] = ['busy', 'in-flight', 'key-reused'];
const uploadingCall: RefusalCode[] = ['bad-upload', 'file-too-large', 'not-a-form', 'upload-too-slow'];

function statusesOf(code: string): number[] {
  const ids = keysOf(refusals);
  return [...new Set(ids.filter((id) => codeOf(id) === code).map((id) => refusals[id].status))].toSorted(
    (a, b) => a - b,
  );
}
