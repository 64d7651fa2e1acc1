import type { StaffSession } from '#lib/session.ts';

/** A sentence about the partners that are only simulated; null when all are real. */
export function simulatedPartners(partners: StaffSession['partners']): string | null {
  const names = Object.entries(partners).flatMap(([name, mode]) => (mode === 'simulated' ? [name] : []));
  if (names.length === 0) return null;
  return `Simulated here, nothing leaves Bloomdesk: ${names.join(', ')}.`;
}
