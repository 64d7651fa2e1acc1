import { createHash } from 'node:crypto';

const longestReference = 35;

/** What is found again by our key: it stands on the label, so it is the part people know, where that fits. */
export function referenceOf(effectKey: string): string {
  const own = effectKey.replace(/^carrier\.book:/, '').replaceAll(/[^A-Za-z\d-]/g, '-');
  return own.length <= longestReference
    ? own
    : createHash('sha256').update(effectKey).digest('hex').slice(0, longestReference);
}

/** What a partner knows a request by in its logs: 32 characters, the same for the same effect. */
export function traceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
