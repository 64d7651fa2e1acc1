import type { Translated } from '#texts/catalogue.ts';
import type { lotLedgerTexts } from '#texts/english/lot-ledger.ts';

export const lotLedgerEs: Translated<typeof lotLedgerTexts> = {
  error: 'Error: {{why}}',
  createAdjustment: 'Crear ajuste',
  noAdjustments: 'Todavía no hay ajustes',
  appearHere: 'Aquí aparecen ventas, reservas, merma y conteos de este lote.',
  adjustmentsOf: 'Ajustes de tipo {{type}}',
  edit: 'Editar',
  editOne: 'Editar el ajuste {{id}}',
  byBloomdesk: 'De Bloomdesk',
  yes: 'Sí',
  no: 'No',
  newTab: 'se abre en otra pestaña',
};
