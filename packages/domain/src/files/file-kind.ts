/** What a file holds, as far as we take it. */
export const fileKinds = ['jpeg', 'png', 'webp', 'gif', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to));

const signatures: readonly (readonly [FileKind | 'heic', (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['png', (bytes) => latin(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n'],
  ['gif', (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6))],
  ['webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  ['pdf', (bytes) => latin(bytes, 0, 5) === '%PDF-'],
  ['heic', (bytes) => /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(latin(bytes, 4, 12))],
];

/** What a file is by its first bytes, whatever it is called; undefined for anything we do not know (D312). */
export function fileKindOf(bytes: Uint8Array): FileKind | 'heic' | undefined {
  return signatures.find(([, fits]) => fits(bytes))?.[0];
}
