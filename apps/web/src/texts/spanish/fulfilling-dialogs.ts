import type { Translated } from '#texts/catalogue.ts';
import type { fulfillingDialogTexts } from '#texts/english/fulfilling-dialogs.ts';

export const fulfillingDialogsEs: Translated<typeof fulfillingDialogTexts> = {
  withoutPrinting: '¿Empacar sin imprimir?',
  withoutScanning: '¿Empacar sin escanear?',
  packedAsItIs: 'El subpedido se empaca como está. El motivo queda en su historial.',
  pack: 'Empacar',
  cancel: 'Cancelar',
  reason: 'Motivo',
  enterReason: 'Escriba un motivo.',
  onceMoreTitle: '¿Preparar otra vez la tanda {{id}}?',
  onceMoreIntro: 'Cada subpedido vivo vuelve a salir. Ningún estado baja y nada se completa solo.',
  onceMore: 'Preparar otra vez la tanda {{id}}',
  onceMoreReason: 'Diga por qué se prepara otra vez la tanda.',
  completeBatch: 'Completar tanda',
  completeThis: '¿Completar esta tanda?',
  unpackedOf: '{{unpacked}} de {{total}} no están empacados.',
  awaitingPickup: 'Toda la tanda pasa a Espera recogida.',
  exceptionsStay: '{{count}} en excepción siguen como están.',
};
