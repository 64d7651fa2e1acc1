import type { Translated } from '#texts/catalogue.ts';
import type { packingBoardTexts } from '#texts/english/packing-board.ts';

export const packingBoardEs: Translated<typeof packingBoardTexts> = {
  suborder: 'Subpedido {{id}}',
  putAside: 'En excepción. Apártelo.',
  noReason: 'No se dio ningún motivo.',
  suborderPacked: 'Este subpedido está empacado.',
  nothingLeft: 'No queda nada que poner en esta caja.',
  whatToTake: 'Qué tomar',
  papers: 'Papeles',
  place: 'N.º {{place}}',
  componentsOf: 'Partes de {{name}}',
  scanned: 'Escaneado',
  toScan: 'Por escanear',
  noCartSlot: 'sin casilla del carro',
  noTableSlot: 'sin casilla de la mesa',
  cartSlot: 'Casilla del carro',
  tableSlot: 'Casilla de la mesa',
};
