import type { AnyCall } from '@bloomdesk/contract/call';

/** An answer's data in the envelope of its call (D36): reference lists are repeated beside data, because older readers look for them there. */
export function envelopeText(call: AnyCall, data: string): string {
  if (call.envelope !== 'order') return data;
  const parsed = call.repeats.length > 0 ? JSON.parse(data) : null;
  const beside = call.repeats.map((name) => `,${JSON.stringify(name)}:${JSON.stringify(parsed[name])}`).join('');
  return `{"status":"SUCCESS","data":${data}${beside}}`;
}
