import type { FinishQuestion } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import type { ScanSentence } from '@bloomdesk/domain/fulfilling/parse-scan';
import type { Said } from './said.ts';

/** What a scan is answered with, and what is asked at the end of a batch. */
export const benchSentencesEs: Readonly<Record<`scan.${ScanSentence}` | `finish.${FinishQuestion}`, Said>> = {
  'scan.unreadable': 'No se leyó nada. Escanee otra vez.',
  'scan.batch-barcode': (batchId = '') => `Este es el código de la tanda ${batchId}. Escanee un subpedido.`,
  'scan.other-batch': (batchId = '') => `Este es el código de otra tanda, la ${batchId}. Escanee un subpedido.`,
  'scan.not-in-batch.suborder': (id = '') => `El subpedido ${id} no está en esta tanda.`,
  'scan.not-in-batch.code': (code = '') => `El código ${code} no está en esta tanda.`,
  'scan.cancelled': (place = '', id = '') => `El n.º ${place}, subpedido ${id}, está cancelado. No lo empaque.`,
  'scan.in-exception': (place = '', id = '') => `El n.º ${place}, subpedido ${id}, está en excepción. Apártelo.`,
  'scan.already-packed': (place = '', id = '') => `El n.º ${place}, subpedido ${id}, ya está empacado.`,
  'scan.jump': (place = '', id = '') => `El n.º ${place}, subpedido ${id}, es otro de esta tanda. Ahora está aquí.`,
  'finish.exceptions': (left = '') => `¿Completar la tanda con ${left} en excepción?`,
  'finish.again': '¿Completar otra vez la tanda?',
  'finish.nothing': '¿Completar la tanda sin nada que empacar?',
};
