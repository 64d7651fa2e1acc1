import type { Translated } from '#texts/catalogue.ts';
import type { paletteTexts } from '#texts/english/frame/palette.ts';

export const paletteEs: Translated<typeof paletteTexts> = {
  nothingFound: 'No se encontró “{{query}}”.',
  didYouMean: '¿Quiso decir “{{text}}”?',
  alike: 'Más pedidos coinciden',
  order: 'Pedido {{id}}',
  suborder: 'Subpedido {{id}}',
  ofOrder: 'del pedido {{id}}',
  noSuborder: 'No existe el subpedido {{id}}',
  lot: 'Lote {{id}}',
  lotsOf: 'Lotes de {{sku}}',
  purchaseOrder: 'Orden de compra PO-{{id}}',
  batch: 'Tanda {{id}}',
  fulfillBatch: 'Preparar la tanda {{id}}',
};
