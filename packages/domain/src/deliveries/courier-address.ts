import { invalidAreaReason } from '../suborders/recipient-change.ts';

/** What the reasons of an exception say where the address is wrong (spec 2, section 4; table A6). */
export const addressReasons: readonly string[] = [invalidAreaReason, 'Address problem'];

/** The first standing reason that speaks against the address; null when none does. */
function addressReasonIn(reasons: string): string | null {
  const parts = reasons.split(';').map((part) => part.trim());
  return parts.find((part) => addressReasons.some((reason) => part.includes(reason))) ?? null;
}

interface Courier {
  /** The suborder's area; null when it has none, which is refused elsewhere. */
  area: { description: string; isReached: boolean | null } | null;
  /** All standing reasons of its exception; empty for none. */
  reasons: string;
}

/** Why no courier is booked for an address; null when nothing speaks against it (D271). */
export function whyNoCourier({ area, reasons }: Courier): string | null {
  const reason = addressReasonIn(reasons);
  if (reason !== null) return `No delivery is booked while this exception is open: ${reason}`;
  if (area?.isReached === false) return `The address is outside ${area.description}: no delivery is booked for it.`;
  return null; // where nobody can say, nobody refuses
}
