import type { Translated } from '#texts/catalogue.ts';
import type { countingTexts } from '#texts/english/supply/counting.ts';

export const countingEs: Translated<typeof countingTexts> = {
  counts: 'conteos cíclicos',
  oneCount: 'conteo cíclico',
  noCounts: 'No hay conteos cíclicos',
  noCountsHelp: 'Abra una hoja para contar una clase de productos. Las diferencias se registran de una vez.',
  countedOf: '{{counted}} de {{all}}',
  newCount: 'Conteo nuevo',
  unseen: '{{center}}. Lo que dice el sistema no se muestra mientras cuenta.',
  cancel: 'Cancelar',
  openSheet: 'Abrir hoja',
  allProducts: 'Todos los productos',
};
