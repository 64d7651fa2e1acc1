import type { Translated } from '#texts/catalogue.ts';
import type { homeTexts } from '#texts/english/homes/homes.ts';

export const homesEs: Translated<typeof homeTexts> = {
  goodMorning: 'Buenos días',
  goodAfternoon: 'Buenas tardes',
  goodEvening: 'Buenas noches',
  noCenter: 'Usted aún no tiene un centro',
  noCenterHelp: 'People Ops lo agrega a uno. Ejemplo: Baltimore. Entonces su trabajo aparece aquí.',
};
