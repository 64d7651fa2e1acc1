import type { Translated } from '#texts/catalogue.ts';
import type { secondFactorTexts } from '#texts/english/frame/second-factor.ts';

export const secondFactorEs: Translated<typeof secondFactorTexts> = {
  code: 'Código de su aplicación',
  codeHint: 'Seis números. Sin su dispositivo, escriba un código de recuperación.',
  enterCode: 'Escriba el código.',
  signIn: 'Iniciar sesión',
  scan: 'Escanee este código con una aplicación de autenticación. Después escriba los seis números que muestra.',
  qrCode: 'Código QR para su aplicación de autenticación',
  typeSecret: 'O escriba esta clave en la aplicación:',
  appCode: 'Seis números',
  appName: 'Nombre de este dispositivo',
  phone: 'Teléfono',
  addApp: 'Agregar la aplicación',
  codesTitle: 'Códigos de recuperación',
  codesText: 'Cada uno abre su cuenta una vez si pierde su dispositivo. Solo se muestran ahora.',
  codesSaved: 'Ya los guardé',
  proofTitle: 'Confirme que es usted',
  proofText: 'Esto necesita su contraseña o un código de su aplicación de autenticación.',
  proof: 'Contraseña o código',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
};
