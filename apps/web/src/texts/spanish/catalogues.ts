import { failuresEs } from './failures.ts';
import { signingInEs } from './signing-in.ts';

/** The Spanish of each catalogue, by its name. */
export const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  failures: failuresEs,
  'signing-in': signingInEs,
};
