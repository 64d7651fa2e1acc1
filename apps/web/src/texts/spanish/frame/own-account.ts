import type { Translated } from '#texts/catalogue.ts';
import type { ownAccountTexts } from '#texts/english/frame/own-account.ts';

export const ownAccountEs: Translated<typeof ownAccountTexts> = {
  close: 'Cerrar',
  title: 'Su cuenta',
  sessions: 'Sus sesiones',
  thisSession: 'Esta sesión',
  unknownBrowser: 'Navegador desconocido',
  signedIn: 'Inició sesión {{at}} · último uso {{used}}',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar sesión en {{device}}',
  signedOutOf: 'Se cerró la sesión en {{device}}',
  everywhereElse: 'Cerrar las demás sesiones',
  endedElsewhere: 'Se cerraron las demás sesiones',
  notLoaded: 'No se pudo cargar su cuenta',
};
