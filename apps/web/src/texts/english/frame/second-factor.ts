import { catalogue } from '#texts/catalogue.ts';

/** Authenticator apps and recovery codes, where people sign in and in their own account. */
export const secondFactorTexts = catalogue('second-factor', {
  code: 'Code from your app',
  codeHint: 'Six digits. Without your device, enter a recovery code.',
  enterCode: 'Enter the code.',
  signIn: 'Sign in',
  scan: 'Scan this code with an authenticator app, then enter the six digits it shows.',
  qrCode: 'QR code for your authenticator app',
  typeSecret: 'Or type this key into the app:',
  appCode: 'Six digits',
  appName: 'Name of this device',
  phone: 'Phone',
  addApp: 'Add app',
  codesTitle: 'Recovery codes',
  codesText: 'Each opens your account once if you lose your device. They are shown only now.',
  codesSaved: 'I saved them',
  proofTitle: 'Confirm that it is you',
  proofText: 'This needs your password or a code from your authenticator app.',
  proof: 'Password or code',
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const);
