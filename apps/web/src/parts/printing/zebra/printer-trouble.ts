/**
 * What a Zebra printer's answer to `~HQES` says is wrong, in words; null when it is ready or tells nothing readable. The
 * errors are a flag and two groups of eight hexadecimal digits; the last digits name what a packer can put right.
 */
export function printerTrouble(status: string): string | null {
  const [, flag, , group = ''] = /ERRORS:\s*(\d)\s+([0-9A-F]{8})\s+([0-9A-F]{8})/i.exec(status) ?? [];
  if (flag !== '1') return null;
  const digit = (fromRight: number) => Number.parseInt(group.at(-fromRight) ?? '0', 16);
  const named = troubles.filter(({ place, bit }) => (digit(place) & bit) !== 0).map(({ words }) => words);
  return named.length > 0 ? `The printer says: ${named.join(', ')}.` : 'The printer reports an error.';
}

const troubles = [
  { place: 1, bit: 1, words: 'out of labels' },
  { place: 1, bit: 2, words: 'out of ribbon' },
  { place: 1, bit: 4, words: 'its cover is open' },
  { place: 1, bit: 8, words: 'the cutter is stuck' },
  { place: 2, bit: 1, words: 'the print head is too hot' },
  { place: 2, bit: 2, words: 'the motor is too hot' },
  { place: 2, bit: 4, words: 'the print head is faulty' },
  { place: 2, bit: 8, words: 'the print head is the wrong one' },
  { place: 5, bit: 1, words: 'it is paused' },
];
