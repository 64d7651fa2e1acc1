import { fieldsOf } from '@bloomdesk/domain/typed-object';
/** What a carrier has against an address (D234). */
export interface VendorRefusal {
  submittedAddress: string;
  suggestedAddress: string | null;
  message: string;
}

/** The refusal out of a vendor delivery; null where there is none. */
export function refusalOf(vendor: { state: string; onfleetError?: unknown } | null): VendorRefusal | null {
  if (vendor?.state !== 'refused') return null;
  const { submittedAddress, suggestedAddress, message } = fieldsOf(vendor.onfleetError); // any carrier's answer, read with care
  if (typeof submittedAddress !== 'string' || typeof message !== 'string') return null;
  return {
    submittedAddress,
    message,
    suggestedAddress: typeof suggestedAddress === 'string' ? suggestedAddress : null,
  };
}
