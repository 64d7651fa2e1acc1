/** The statuses people see at the bench and in stock, by their names on the wire and on English screens. */
const statuses: Readonly<Record<string, string>> = {
  Received: 'Recibido',
  Batched: 'En tanda',
  SuborderPrinted: 'Impreso',
  'Suborder Printed': 'Impreso',
  AtTable: 'En la mesa',
  'At Table': 'En la mesa',
  Packed: 'Empacado',
  AwaitingPickup: 'Espera recogida',
  'Awaiting Pickup': 'Espera recogida',
  LeftFulfillmentCenter: 'Salió del centro',
  'Left Fulfillment Center': 'Salió del centro',
  InTransit: 'En camino',
  'In Transit': 'En camino',
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

/** A status in Spanish; one that nobody has named stays as it is. */
export function statusEs(status: string | number): string {
  return statuses[status] ?? String(status);
}
