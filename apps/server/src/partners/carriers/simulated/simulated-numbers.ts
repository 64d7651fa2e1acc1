import { serviceCodeOf } from '#partners/carriers/service-levels.ts';
import { fedexExpressNumber, fedexGroundNumber, upsTrackingNumber } from '#partners/carriers/tracking-numbers.ts';

/** One number per suborder and attempt, with the carrier's own check digit; the key says both. */
export function simulatedNumber(carrier: string, service: string, effectKey: string): string {
  const { order, suffix, attempt } = partsOf(effectKey);
  if (carrier.toLowerCase() === 'ups')
    return upsTrackingNumber(`BD${base36(suffix)}${base36(attempt)}`, serviceCodeOf(service), order);
  if (carrier.toLowerCase() !== 'fedex') return `BD${order}${base36(suffix)}${base36(attempt)}`;
  const tail = (suffix % 100) * 10 + (attempt % 10);
  return /GROUND/.test(service)
    ? fedexGroundNumber(56_000_000_000_000 + (order % 1e8) * 1000 + tail)
    : fedexExpressNumber(70_000_000_000 + (order % 1e7) * 1000 + tail);
}

/** `carrier.book:1000001-1:1`: suborder ids are orderId-n (D35), and the key ends in the attempt. */
function partsOf(effectKey: string): { order: number; suffix: number; attempt: number } {
  const [, order = '0', suffix = '1', attempt = '1'] = /(\d+)-(\d+):(\d+)$/.exec(effectKey) ?? [];
  return { order: Number(order), suffix: Number(suffix), attempt: Number(attempt) };
}

function base36(number: number): string {
  return (number % 1296).toString(36).toUpperCase().padStart(2, '0');
}
