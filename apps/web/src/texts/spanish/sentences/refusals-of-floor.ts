import type { RefusalId } from '@bloomdesk/contract/refusals';
import type { Said } from './said.ts';
import { statusEs, wordEs } from '#texts/spanish/words/words.ts';

/** What the bench and stock are refused with. */
export function refusalsOfFloorEs(): Partial<Record<RefusalId, Said>> {
  return { ...packing, ...printing, ...stock };
}

const packing: Partial<Record<RefusalId, Said>> = {
  'batch-already-completed': '¡La tanda ya está completa!',
  'batch-completed': 'Esta tanda está completa. Ábrala otra vez para empacar.',
  'batch-move-refused': (from = '', to = '') =>
    `No se puede cambiar el estado de la tanda de ${statusEs(from)} a ${statusEs(to)}`,
  'busy.batching-order': 'Otra persona pone este pedido en una tanda ahora. Intente otra vez.',
  'busy.batching-suborder': 'Otra persona pone este subpedido en una tanda ahora. Intente otra vez.',
  cancelled: 'Este subpedido está cancelado.',
  'cancelled.order': 'Este pedido está cancelado.',
  'cancelled.pack': (id = '') => `El subpedido ${id} está cancelado. No lo empaque.`,
  'exceptions-left': (count = '') => `¿Completar la tanda con ${count} en excepción?`,
  'in-exception': 'Este subpedido está en excepción.',
  'in-exception.batch': 'está en excepción',
  'in-exception.pack': (id = '') => `El subpedido ${id} está en excepción. Apártelo.`,
  'line-unscanned': (name = '', more = 0) => `Escanee primero ${name}${more === 0 ? '' : ` y ${more} más`}`,
  'not-allowed.fulfill-again': 'Solo un encargado puede abrir otra vez una tanda completa.',
  'not-in-batch': 'Este subpedido no está en ninguna tanda.',
  'not-in-batch.other': (id = '', batch = '') => `El subpedido ${id} está en la tanda ${batch}, no en esta.`,
  'not-in-batch.status': 'Solo un subpedido de una tanda puede quedar En tanda.',
  'not-in-batch.unknown': (id = '') => `El subpedido ${id} no está en esta tanda.`,
  'not-packed': 'Este subpedido no está empacado: no hay nada que deshacer.',
  'not-packed.batch': (unpacked = '', total = '') => `${unpacked} de ${total} no están empacados`,
  'packed-by-another': 'Solo quien lo empacó puede deshacer el escaneo.',
  'pld-missing': 'UPS no ha aprobado lo que esta tanda contiene ahora.',
  'pld-refused.unexplained': 'UPS no ha aprobado esta tanda.',
  'status-refused.batch': (status = '') => `está ${statusEs(status)}, no ${statusEs('Received')}`,
  'status-refused.received': 'Un subpedido vuelve a Recibido al salir de su tanda.',
  'status-refused.stays': (status = '') => `Este subpedido está ${statusEs(status)} y así se queda.`,
  'too-late.undo': 'Un escaneo solo se puede deshacer durante 60 segundos.',
  'unpacked-left': (unpacked = '', total = '') => `¿Completar la tanda con ${unpacked} de ${total} sin empacar?`,
  'ups-away': 'No se puede conectar con UPS. Nada cambió; intente otra vez.',
};

const printing: Partial<Record<RefusalId, Said>> = {
  'label-refused': (status = '') => `Este subpedido está ${statusEs(status)}; su etiqueta no se imprime.`,
  'label-unprinted': 'Imprima primero la etiqueta',
  'notecard-unprinted': 'Imprima primero la tarjeta',
  'unsafe-label.carrier': 'La etiqueta del transportista trae órdenes para la impresora y no se imprime.',
  'unsafe-label.proxied': 'Lo que hay allí no es una etiqueta.',
};

const stock: Partial<Record<RefusalId, Said>> = {
  'already-received': (lot = '') => `El lote ${lot} ya está recibido.`,
  'below-zero': (before = '', after = '') => `Solo hay ${before} en existencia: quedarían ${after}.`,
  'buffer-cleared': 'La reserva no puede estar descontada',
  'busy.lot': 'Hay pedidos que toman de este lote ahora. Intente otra vez.',
  'changed-meanwhile.adjustment': 'Otra persona guardó este ajuste mientras tanto.',
  'changed-meanwhile.lot': 'Otra persona cambió este lote mientras tanto.',
  'code-taken': (code = '', sku = '') => `El código ${code} es del producto ${sku}.`,
  'cycle-count-open': (code = '') => `Estos lotes ya se cuentan en ${code}.`,
  'cycle-count-state': (state = '') => `Este conteo cíclico está ${stateEs(state)}.`,
  'file-broken': 'No se puede leer esta foto. Guárdela otra vez e inténtelo de nuevo.',
  'file-empty': 'Este archivo está vacío.',
  'file-kind': 'Solo se aceptan fotos JPEG, PNG, WebP y GIF, y archivos PDF.',
  'file-kind.heic': 'Aquí no se leen fotos HEIC. Guárdela como JPEG e inténtelo de nuevo.',
  'file-kind.picture': 'La foto de un producto debe ser JPEG, PNG, WebP o GIF.',
  'file-too-large': (megabytes = '') => `El archivo pasa de ${megabytes} MB.`,
  'file-too-large.pixels': (megapixels = '') =>
    `Una foto puede tener hasta ${megapixels} megapíxeles. Hágala más pequeña.`,
  'lot-in-transit': (lot = '', code = '') => `El lote ${lot} va en camino. Reciba ${code}.`,
  'purchase-order-over': (state = '') => `Esta orden de compra está ${stateEs(state)}.`,
  'purchase-order-received': 'Ya llegó una parte de esta orden de compra. Ciérrela.',
  'purchase-order-unsent': 'Esta orden de compra es un borrador. Envíela primero.',
  'transfer-over': (state = '') => `Este traslado está ${stateEs(state)}.`,
  'vendor-name-taken': (name = '') => `Ya hay un proveedor que se llama ${name}.`,
  'vendor-without-email': 'Este proveedor no tiene correo. Agréguelo, o marque la orden como enviada.',
  'not-editable': 'Este ajuste lo hizo Bloomdesk y no se puede cambiar.',
  'synced': 'Este ajuste ya está en contabilidad: solo se puede cambiar su nota.',
};

/** A state of stock in the middle of a sentence. */
function stateEs(state: string | number): string {
  return (wordEs(String(state)) ?? String(state)).toLowerCase();
}
