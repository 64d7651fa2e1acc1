import type { Translated } from '#texts/catalogue.ts';
import type { kitTexts } from '#texts/english/kit.ts';

export const kitEs: Translated<typeof kitTexts> = {
  close: 'Cerrar',
  discardTitle: '¿Descartar los cambios?',
  discard: 'Descartar los cambios',
  keepEditing: 'Seguir editando',
  notSaved: 'Lo que escribió no se ha guardado.',
  restored: 'Se recuperó lo que escribió.',
  discardRestored: 'Descartar',
  retry: 'Reintentar',
  dismiss: 'Cerrar aviso',
  notifications: 'Avisos',
  skipToContent: 'Ir al contenido',
  askingAgain: 'Aún sin respuesta. Comprobando si se hizo.',
  notKnownYet: 'Todavía no se sabe si esto se hizo.',
  noResponse: 'El servidor no respondió.',
  signingIn: 'Iniciando sesión…',
  signingInLong: 'Seguimos iniciando su sesión…',
  language: 'Idioma',
  languageFailed: 'No se guardó el idioma',
  notOpened: 'No se pudo abrir Bloomdesk',
};
