import type { Translated } from '#texts/catalogue.ts';
import type { unknownOutcomeTexts } from '#texts/english/frame/unknown-outcome.ts';

export const unknownOutcomeEs: Translated<typeof unknownOutcomeTexts> = {
  close: 'Cerrar',
  checkAgain: 'Comprobar otra vez',
  askedSeveralTimes: 'Bloomdesk preguntó varias veces sin respuesta. Comprobar otra vez nunca lo hace dos veces.',
};
