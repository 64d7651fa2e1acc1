import type { Translated } from '#texts/catalogue.ts';
import type { productFactTexts } from '#texts/english/product-facts.ts';

export const productFactsEs: Translated<typeof productFactTexts> = {
  codes: 'Códigos',
  noCodes: 'Todavía no hay códigos. También se puede escanear el SKU.',
  removeCode: 'Quitar código {{code}}',
  remove: 'Quitar',
  removed: 'Se quitó el código {{code}}',
  notRemoved: 'No se quitó el código',
  added: 'Se agregó el código {{code}}',
  newCode: 'Código nuevo',
  codeHint: 'GTIN o un código propio. Escanéelo o escríbalo.',
  addCode: 'Agregar código',
  shelfLife: 'Vida útil',
  notSet: 'Vida útil: sin definir',
  keeps_one: 'Vida útil: {{count}} día',
  keeps_other: 'Vida útil: {{count}} días',
  days: 'días',
  shelfLifeHint: 'Propone la fecha de caducidad de lo que llega.',
  saveShelfLife: 'Guardar vida útil',
  shelfLifeSaved: 'Se guardó la vida útil',
};
