import type { StandInLabel } from './ups-ledger.ts';

/** What UPS tells a webhook of a box's last scan; it signs nothing. */
export function trackAlertOf({ trackingNumber, scans }: StandInLabel): object {
  const last = scans.at(-1);
  return {
    trackingNumber,
    activityStatus: { type: last?.type, code: last?.code, description: last?.description },
    ...(last && { gmtActivityDate: last.at.slice(0, 8), gmtActivityTime: last.at.slice(8) }),
    ...(last?.type === 'D' && { actualDeliveryDate: last.at.slice(0, 8), actualDeliveryTime: last.at.slice(8) }),
  };
}
