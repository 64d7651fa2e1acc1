import { printingTexts } from '#texts/english/printing.ts';
import { textsOf } from '#texts/catalogue.ts';

const t = textsOf(printingTexts);
/**
 * What a Zebra printer's answer to `~HQES` says is wrong, in words; null when it is ready or tells nothing readable. The
 * errors are a flag and two groups of eight hexadecimal digits; the last digits name what a packer can put right.
 */
export function printerTrouble(status: string): string | null {
  const [, flag, , group = ''] = /ERRORS:\s*(\d)\s+([0-9A-F]{8})\s+([0-9A-F]{8})/i.exec(status) ?? [];
  if (flag !== '1') return null;
  const digit = (fromRight: number) => Number.parseInt(group.at(-fromRight) ?? '0', 16);
  const named = troubles.filter(({ place, bit }) => (digit(place) & bit) !== 0).map(({ key }) => t(key));
  return named.length > 0 ? t('printerSays', { troubles: named.join(', ') }) : t('printerError');
}

const troubles = [
  { place: 1, bit: 1, key: 'outOfLabels' },
  { place: 1, bit: 2, key: 'outOfRibbon' },
  { place: 1, bit: 4, key: 'coverOpen' },
  { place: 1, bit: 8, key: 'cutterStuck' },
  { place: 2, bit: 1, key: 'headHot' },
  { place: 2, bit: 2, key: 'motorHot' },
  { place: 2, bit: 4, key: 'headFaulty' },
  { place: 2, bit: 8, key: 'headWrong' },
  { place: 5, bit: 1, key: 'paused' },
] as const;
