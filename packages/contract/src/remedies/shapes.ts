import { z } from 'zod/mini';
import { uuid } from '../fields.ts';

/** Of which resolution a call is part; the calls of one run are one entry of the care log (D157). */
export const resolutionRun = {
  runId: z.optional(uuid),
  /** Yes, although another resolution of this order was recorded before; needs resolution.additional (D158). */
  additionalResolution: z._default(z.boolean(), false),
};
