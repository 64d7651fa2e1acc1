import { editConflictEs } from './frame/edit-conflict.ts';
import { noAccessEs } from './frame/no-access.ts';
import { notificationsEs } from './frame/notifications.ts';
import { packingDayEs } from './homes/packing-day.ts';
import { paletteEs } from './frame/palette.ts';
import { ownAccountEs } from './frame/own-account.ts';
import { unknownOutcomeEs } from './frame/unknown-outcome.ts';
import { secondFactorEs } from './frame/second-factor.ts';
import { tourEs } from './homes/tour.ts';
import { failuresEs } from './failures.ts';
import { fulfillingDialogsEs } from './fulfilling-dialogs.ts';
import { fulfillingEndEs } from './fulfilling-end.ts';
import { fulfillingEs } from './fulfilling.ts';
import { fieldsEs } from './fields.ts';
import { inventoryEs } from './inventory.ts';
import { inventoryFormsEs } from './inventory-forms.ts';
import { tableMenusEs } from './table-menus.ts';
import { tableEs } from './table.ts';
import { lotLedgerEs } from './lot-ledger.ts';
import { homesEs } from './homes/homes.ts';
import { heldLabelsEs } from './held-labels.ts';
import { kitEs } from './kit.ts';
import { packingBoardEs } from './packing-board.ts';
import { printingEs } from './printing.ts';
import { receivingEs } from './receiving.ts';
import { stockDayEs } from './stock-day.ts';
import { printWindowsEs } from './print-windows.ts';
import { viewsEs } from './views.ts';
import { signingInEs } from './signing-in.ts';
import { countSheetEs } from './supply/count-sheet.ts';
import { countingEs } from './supply/counting.ts';
import { transfersEs } from './supply/transfers.ts';
import { shortagesEs } from './supply/shortages.ts';
import { purchasingEs } from './supply/purchasing.ts';
import { vendorsEs } from './supply/vendors.ts';
import { productFactsEs } from './product-facts.ts';
import { stationEs } from './station.ts';

/** The Spanish of each catalogue, by its name. */
export const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'edit-conflict': editConflictEs,
  'no-access': noAccessEs,
  'notifications': notificationsEs,
  'packing-day': packingDayEs,
  'palette': paletteEs,
  'second-factor': secondFactorEs,
  'tour': tourEs,
  'own-account': ownAccountEs,
  'unknown-outcome': unknownOutcomeEs,
  failures: failuresEs,
  fulfilling: fulfillingEs,
  'fulfilling-dialogs': fulfillingDialogsEs,
  'fulfilling-end': fulfillingEndEs,
  'fields': fieldsEs,
  'inventory': inventoryEs,
  'inventory-forms': inventoryFormsEs,
  'table-menus': tableMenusEs,
  'table': tableEs,
  'lot-ledger': lotLedgerEs,
  'held-labels': heldLabelsEs,
  homes: homesEs,
  kit: kitEs,
  'packing-board': packingBoardEs,
  printing: printingEs,
  'signing-in': signingInEs,
  'station': stationEs,
  'receiving': receivingEs,
  'views': viewsEs,
  'stock-day': stockDayEs,
  'print-windows': printWindowsEs,
  'counting': countingEs,
  'count-sheet': countSheetEs,
  'transfers': transfersEs,
  'shortages': shortagesEs,
  'purchasing': purchasingEs,
  'vendors': vendorsEs,
  'product-facts': productFactsEs,
};
