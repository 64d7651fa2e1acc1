import { notificationEs } from './notifications.ts';
import { problemEs } from './problems.ts';
import { wordsOfFrameEs } from './words-of-frame.ts';
import { wordsOfKitEs } from './words-of-kit.ts';
import { wordsOfScreensEs } from './words-of-screens.ts';
import { wordsOfStockEs } from './words-of-stock.ts';
import { wordsOfSupplyEs } from './words-of-supply.ts';

/** The statuses people see at the bench and in stock, by their names on the wire and on English screens. */
const statuses: Readonly<Record<string, string>> = {
  Received: 'Recibido',
  Batched: 'En tanda',
  NotecardPrinted: 'Tarjeta impresa',
  'Notecard Printed': 'Tarjeta impresa',
  SuborderPrinted: 'Impreso',
  'Suborder Printed': 'Impreso',
  BatchWorkorderPrinted: 'Orden de trabajo impresa',
  'Batch Workorder Printed': 'Orden de trabajo impresa',
  WorkorderPrinted: 'Orden de trabajo impresa',
  'Workorder Printed': 'Orden de trabajo impresa',
  Picking: 'En recolección',
  PickedAndQCd: 'Recolectado y revisado',
  'Picked and QCd': 'Recolectado y revisado',
  AtTable: 'En la mesa',
  'At Table': 'En la mesa',
  Packed: 'Empacado',
  BatchCompleted: 'Tanda completa',
  'Batch Completed': 'Tanda completa',
  OnPallet: 'En tarima',
  'On Pallet': 'En tarima',
  AwaitingPickup: 'Espera recogida',
  'Awaiting Pickup': 'Espera recogida',
  LeftFulfillmentCenter: 'Salió del centro',
  'Left Fulfillment Center': 'Salió del centro',
  InTransit: 'En camino',
  'In Transit': 'En camino',
  OutForDelivery: 'En reparto',
  'Out for Delivery': 'En reparto',
  Delivered: 'Entregado',
  Returned: 'Devuelto',
  Lost: 'Perdido',
  Cancelled: 'Cancelado',
  Created: 'Creada',
  Planned: 'Planeada',
  Completed: 'Completa',
  SubordersPrinted: 'Impresa',
  'Suborders Printed': 'Impresa',
};

/** What a label may lack, as the wire says it. */
const papers: Readonly<Record<string, string>> = {
  'Failed to create label': 'No se pudo crear la etiqueta',
  'Failed to print label - missing carrier error': 'No se imprimió la etiqueta: falta el transportista',
  'No label available to print for this CDL order': 'No hay etiqueta para este pedido de CDL',
  'Failed to send to onfleet': 'No se pudo enviar a Onfleet',
  'Failed to print label - bad response error.': 'No se imprimió la etiqueta: respuesta incorrecta.',
  'Failed to print label - unknown error': 'No se imprimió la etiqueta: error desconocido',
  'GoLocal needs no label.': 'GoLocal no necesita etiqueta.',
  'USA Bouquet labels its own packages.': 'USA Bouquet etiqueta sus propios paquetes.',
  'The partner labels its own packages.': 'El socio etiqueta sus propios paquetes.',
};

/** Every word of a fixed list, by its English. */
export const wordsEs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...statuses,
    ...papers,
    ...wordsOfFrameEs,
    ...wordsOfKitEs,
    ...wordsOfScreensEs,
    ...wordsOfStockEs,
    ...wordsOfSupplyEs,
  }),
);

/** A word of a fixed list in Spanish; null for any other. */
export function wordEs(english: string): string | null {
  return wordsEs.get(english) ?? problemEs(english) ?? notificationEs(english);
}

/** A status in Spanish; one that nobody has named stays as it is. */
export function statusEs(status: string | number): string {
  return statuses[status] ?? String(status);
}
