import { createHash } from 'node:crypto';

const plainKey = /^[\w:-]{1,120}$/;
const longestPart = 60;

/**
 * The Message-ID of a letter, at the domain it is sent from, so that a signature of this domain covers it. The same effect
 * has the same one, whoever sends it again.
 */
export function messageIdOf(effectKey: string, senderAddress: string): string {
  return `<${leftPartOf(effectKey)}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}

/** Letters, digits and hyphens alone; what is left out or cut off still tells one key from another. */
function leftPartOf(effectKey: string): string {
  const bare = effectKey.replaceAll(/\W/g, '-');
  if (plainKey.test(effectKey)) return bare;
  return `${bare.slice(0, longestPart)}-${createHash('sha256').update(effectKey).digest('hex').slice(0, 16)}`;
}

/** Says that a program wrote it, so that no answering machine replies (RFC 3834); nobody can unsubscribe, so nothing says so. */
export const letterHeaders = { 'Auto-Submitted': 'auto-generated' } as const;

/** One kind of line end, which the sending turns into that of mail. */
export function withPlainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
