import type { Translated } from '#texts/catalogue.ts';
import type { noAccessTexts } from '#texts/english/frame/no-access.ts';

export const noAccessEs: Translated<typeof noAccessTexts> = {
  noAccess: 'Sin acceso',
  showInstead: 'Mostrar {{center}}',
  goToStart: 'Ir a la página de inicio',
  screen: 'Usted no tiene acceso a esta página',
  screenHelp: 'Es de otro equipo. People Ops puede agregarlo.',
  center: 'Usted no tiene acceso a este centro',
  centerHelp: 'People Ops puede agregarlo.',
  everyCenter: 'Usted no tiene ningún centro',
  everyCenterHelp: 'Esta página trabaja con un centro a la vez. People Ops puede asignarle uno.',
};
