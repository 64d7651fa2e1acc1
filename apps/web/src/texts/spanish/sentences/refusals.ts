import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import type { RefusalId } from '@bloomdesk/contract/refusals';
import { refusalsOfFloorEs } from './refusals-of-floor.ts';
import type { Said } from './said.ts';

/** What signing in, the bench, stock and receiving can be refused with, in Spanish (D320); the rest is said in English. */
export const refusalsEs: Readonly<Partial<Record<RefusalId | SignInProblem, Said>>> = {
  ...refusalsOfFloorEs(),
  'google-not-configured': 'El inicio de sesión con Google no está configurado',
  'google-away': 'No se puede conectar con Google ahora. Intente otra vez o entre con su contraseña.',
  'google-failed': 'No se terminó el inicio de sesión con Google. Intente otra vez.',
  'google-not-company': 'Esta cuenta de Google no es de la empresa. Pida una cuenta a People Ops.',
  'google-email-unverified': 'Google no ha verificado la dirección de esta cuenta. Hable con People Ops.',
  'google-no-account': 'No hay cuenta de Bloomdesk para esta cuenta de Google. Pida una a People Ops.',
  'google-other-account': 'Su cuenta de Bloomdesk es de otra cuenta de Google. Hable con People Ops.',
  'oidc-not-configured': 'El inicio de sesión con una cuenta de la empresa no está configurado',
  'oidc-away': 'No se puede conectar con el acceso de su empresa ahora. Intente otra vez o entre con su contraseña.',
  'oidc-failed': 'No se terminó el inicio de sesión con su cuenta de la empresa. Intente otra vez.',
  'oidc-denied': 'El acceso de su empresa no le dejó entrar. Hable con People Ops.',
  'oidc-not-company': 'Esta cuenta no es de la empresa. Pida una cuenta a People Ops.',
  'oidc-email-unverified':
    'El acceso de su empresa no ha verificado la dirección de esta cuenta. Hable con People Ops.',
  'oidc-no-account': 'No hay cuenta de Bloomdesk para esta cuenta de la empresa. Pida una a People Ops.',
  'oidc-other-account': 'Su cuenta de Bloomdesk es de otra cuenta de la empresa. Hable con People Ops.',
  'oidc-no-group': 'Ninguno de sus grupos abre Bloomdesk. Hable con People Ops.',
  'oidc-too-many-groups': 'Está en más grupos de los que el acceso de su empresa puede decir. Hable con People Ops.',
  'challenge-over': 'Su inicio de sesión venció. Inicie sesión otra vez.',
  'foreign-origin': 'Esta solicitud vino de otro sitio.',
  'password-unchanged': 'Elija su propia contraseña, no la que le dieron.',
  'password-too-common': 'Esta contraseña es demasiado conocida. Elija otra.',
  'password-too-long': (most = '') => `Una contraseña tiene como máximo ${most} caracteres.`,
  'password-too-short': (least = '') => `Una contraseña necesita al menos ${least} caracteres.`,
  'password-too-simple': 'Una contraseña necesita una mayúscula, una minúscula y un número.',
  'too-many-tries': (wait = '') => `Demasiados intentos. Espere ${waitEs(wait)}.`,
  'wrong-code': 'Este código es incorrecto o ya venció. Pida uno nuevo.',
  'wrong-password': 'El usuario o la contraseña no son correctos.',
  'bad-host': 'El servidor no reconoce esta dirección.',
  'bad-input': 'Algún dato no es válido. Revise lo que escribió.',
  'bad-input.idempotency-key': 'El navegador envió una clave que no sirve. Cargue la página otra vez.',
  'bad-input.unprocessable': 'Algún dato no es válido. Revise lo que escribió.',
  'bad-input.unstorable': 'No se puede guardar uno de los datos enviados.',
  'busy': (table = '') =>
    `${busyEs[table] ?? 'Este registro está ocupado'}: otra persona lo cambia ahora. Intente otra vez.`,
  'busy.stopped': (table = '') =>
    `${busyEs[table] ?? 'Este registro está ocupado'}: otra persona lo cambia ahora. Intente otra vez.`,
  'busy.labels': 'Se están dibujando muchas etiquetas. Intente otra vez en un momento.',
  'center-not-allowed': 'Usted no puede trabajar en este centro.',
  'changed-meanwhile': (what = '') => `Otra persona cambió ${thingEs(what)} después de que usted lo abrió.`,
  'database-away': 'Bloomdesk no alcanza su base de datos. Intente otra vez en un momento.',
  'database-away.full': 'El disco de la base de datos está lleno. No se cambió nada. Avise a su administrador.',
  'database-away.read-only':
    'La base de datos no acepta cambios ahora. No se cambió nada. Intente otra vez en un momento.',
  'database-away.silent': 'La base de datos no responde a tiempo. Intente otra vez en un momento.',
  'in-flight': 'La misma solicitud todavía está en curso.',
  'key-reused': 'Esta clave ya se usó para otra solicitud.',
  'not-allowed': 'Usted no puede hacer esto.',
  'not-found': (what = '') => `No se encontró: ${thingEs(what)}`,
  'not-on-ticket.batch': 'Este permiso de impresión es para otra tanda.',
  'not-on-ticket.document': 'Este permiso de impresión es para otros documentos.',
  'not-on-ticket.suborder': 'Este permiso de impresión es para otros subpedidos.',
  'overloaded': 'Bloomdesk está muy ocupado. Intente otra vez en un momento.',
  'overloaded.connections': 'La base de datos no acepta más conexiones. Intente otra vez en un momento.',
  'server-error': 'Algo salió mal en Bloomdesk.',
  'signed-out': 'No ha iniciado sesión',
  'ticket-expired': 'Este permiso de impresión venció. Imprima otra vez.',
  'too-many-requests': (seconds = '') => `Demasiadas solicitudes. Espere ${seconds} s.`,
  'too-slow': 'Tardó demasiado y se detuvo. Intente otra vez.',
};

const busyEs: Readonly<Record<string, string>> = {
  orders: 'Este pedido está ocupado',
  suborders: 'Este subpedido está ocupado',
  batches: 'Esta tanda está ocupada',
  lots: 'Este lote está ocupado',
};

const things: Readonly<Record<string, string>> = {
  Adjustment: 'ajuste',
  'Cycle count': 'conteo cíclico',
  Transfer: 'traslado',
  Vendor: 'proveedor',
  'Purchase order': 'orden de compra',
  Batch: 'tanda',
  Lot: 'lote',
  Order: 'pedido',
  Product: 'producto',
  Suborder: 'subpedido',
};

/** `Batch 50001` as the server names it. */
function thingEs(what: string | number): string {
  return String(what).replace(/^\p{L}+( \p{Ll}+)*/u, (noun) => things[noun] ?? noun);
}

/** `15 minutes` as the server counts it. */
function waitEs(wait: string | number): string {
  const units = { second: 'segundo', minute: 'minuto', hour: 'hora' };
  return Object.entries(units).reduce((text, [english, spanish]) => text.replace(english, spanish), String(wait));
}
