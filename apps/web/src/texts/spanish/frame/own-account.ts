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
  secondFactor: 'Inicio de sesión en dos pasos',
  secondFactorText: 'Después de la contraseña, Bloomdesk pide un código de su teléfono.',
  demanded: 'Uno de sus grupos necesita el inicio de sesión en dos pasos.',
  addApp: 'Agregar una aplicación de autenticación',
  added: 'Agregada {{at}} · último uso {{used}}',
  remove: 'Quitar',
  removeApp: 'Quitar {{name}}',
  removed: 'Se quitó {{name}}',
  codesMade: 'Se crearon códigos de recuperación nuevos',
  codesLeft_one: 'Queda {{count}} código de recuperación',
  codesLeft_other: 'Quedan {{count}} códigos de recuperación',
  newCodes: 'Crear códigos de recuperación nuevos',
  notLoaded: 'No se pudo cargar su cuenta',
};
