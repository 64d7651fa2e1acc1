import type { Translated } from '#texts/catalogue.ts';
import type { packingDayTexts } from '#texts/english/homes/packing-day.ts';

export const packingDayEs: Translated<typeof packingDayTexts> = {
  scanBatch: 'Escanee una tanda',
  nextAt: 'Lo próximo en {{center}}',
  openBatches_one: '{{count}} tanda abierta hoy',
  openBatches_other: '{{count}} tandas abiertas hoy',
  nothingWaits: 'Ninguna tanda espera para empacar',
  nextHelp:
    'Aquí aparecen las tandas de este centro, primero las que cierran antes. Ejemplo: tanda Rosas 1, quedan 24, límite: 11:45 a.m.',
  nextBatches: 'Próximas tandas',
  left: 'Quedan {{count}}',
  packedOf: '{{packed}} de {{total}} empacados · {{batch}}',
  noCutoff: 'Sin hora límite',
  by: 'límite: {{time}}',
  timeLeft: 'faltan {{span}}',
  timeLate: '{{span}} de retraso',
  forDay: 'Para el {{day}}',
  pace: 'Mi ritmo',
  packedToday_one: '{{count}} empacado hoy',
  packedToday_other: '{{count}} empacados hoy',
  packedTodayUnknown: '– empacados hoy',
  anHour: '{{rate}} por hora',
  lately: 'en los últimos 30 minutos',
  paceHelp: 'Escanee una tanda para empezar. Aquí cuenta cada subpedido que empaque.',
  notKnown: 'No se sabe hasta que haya conexión con Bloomdesk.',
};
