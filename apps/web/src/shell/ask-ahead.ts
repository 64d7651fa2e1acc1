import { standsAlone } from '#lib/address/stands-alone.ts';
import type { StaffSession } from '#lib/session.ts';

/** Asks for what the frame shows beside what its first page loads: it stands only once that has come. */
export function askAhead({ can, dataApiKey }: StaffSession, path: string): void {
  if (!can('exception.read') || standsAlone(path)) return;
  import('#features/exceptions/exception-following.tsx')
    .then((file) => file.askForExceptions(dataApiKey))
    .catch(() => undefined); // asked for again where they are followed
}
