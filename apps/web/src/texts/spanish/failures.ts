import type { failureTexts } from '#texts/english/failures.ts';
import type { Translated } from '#texts/catalogue.ts';

export const failuresEs: Translated<typeof failureTexts> = {
  offline: 'No se puede conectar con Bloomdesk. Revise la red e intente otra vez.',
  timeout_one: 'Bloomdesk no respondió en {{count}} segundo. Intente otra vez.',
  timeout_other: 'Bloomdesk no respondió en {{count}} segundos. Intente otra vez.',
  away: 'Bloomdesk no está disponible en este momento.',
  unreadable: 'No se pudo leer la respuesta.',
  wrong: 'Algo salió mal.',
  wrongHere: 'Algo salió mal en esta página.',
  tryAgain: 'Algo salió mal. Intente otra vez.',
  copyRequestId: 'Copiar número de solicitud',
  neverTwice: 'Si lo envía otra vez sin cambios, nunca se hace dos veces.',
  sentence: '{{failed}}: {{why}}',
};
