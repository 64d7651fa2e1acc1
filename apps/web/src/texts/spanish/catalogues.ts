import { failuresEs } from './failures.ts';
import { fulfillingDialogsEs } from './fulfilling-dialogs.ts';
import { fulfillingEndEs } from './fulfilling-end.ts';
import { fulfillingEs } from './fulfilling.ts';
import { kitEs } from './kit.ts';
import { packingBoardEs } from './packing-board.ts';
import { printingEs } from './printing.ts';
import { signingInEs } from './signing-in.ts';
import { stationEs } from './station.ts';

/** The Spanish of each catalogue, by its name. */
export const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  failures: failuresEs,
  fulfilling: fulfillingEs,
  'fulfilling-dialogs': fulfillingDialogsEs,
  'fulfilling-end': fulfillingEndEs,
  kit: kitEs,
  'packing-board': packingBoardEs,
  printing: printingEs,
  'signing-in': signingInEs,
  'station': stationEs,
};
