import { endedJobEs } from './ended-jobs.ts';

const subjects: Readonly<Record<string, string>> = {
  'order': 'el pedido',
  'suborder': 'el subpedido',
  'batch': 'la tanda',
  'bulk request': 'el archivo de pedidos',
  'bulk action': 'la acción',
  'webhook': 'el webhook',
  'manifest': 'el manifiesto',
};

const about = `(${Object.keys(subjects).join('|')}) (\\S+)`;

/** What the bell tells of what concerns a person, by how it is said in English. */
const told: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [new RegExp(`^(.+) mentioned you on ${about}\\.$`), (by, what) => `Mención de ${by} en ${what}.`],
  [new RegExp(`^(.+) assigned ${about} to you\\.$`), (by, what) => `${by} le asignó ${what}.`],
  [new RegExp(`^(.+) took over ${about} from you\\.$`), (by, what) => `${by} tomó ${what}, que era de usted.`],
  [
    new RegExp(`^()${about} is back in exception\\.$`, 'i'),
    (_by, what = '') => `${capitalized(what)} volvió a excepción.`,
  ],
];

/** Sentences that name one thing and nobody. */
const alone: readonly (readonly [RegExp, (what: string) => string])[] = [
  [
    /^Webhook (.+) is paused: its receiver takes no events\.$/,
    (name) => `El webhook ${name} está en pausa: su receptor no acepta eventos.`,
  ],
  [
    /^Manifest (\S+) has not reached the courier\. Bloomdesk keeps trying\.$/,
    (number) => `El manifiesto ${number} no ha llegado al transportista. Bloomdesk lo sigue intentando.`,
  ],
  [
    /^The courier has not acknowledged manifest (\S+)\. Call the courier\.$/,
    (number) => `El transportista no ha confirmado el manifiesto ${number}. Llame al transportista.`,
  ],
  [/^The courier has refused manifest (\S+)\.$/, (number) => `El transportista rechazó el manifiesto ${number}.`],
  [
    /^The courier counts other parcels than manifest (\S+) has\.$/,
    (number) => `El transportista cuenta otros paquetes que los del manifiesto ${number}.`,
  ],
  [
    /^A parcel was withdrawn after manifest (\S+) was written\. Tell the courier\.$/,
    (number) => `Se retiró un paquete después de escribir el manifiesto ${number}. Avise al transportista.`,
  ],
];

/** The sentence of a notification in Spanish; null for any other. */
export function notificationEs(english: string): string | null {
  for (const [pattern, written] of told) {
    const [, by = '', subject = '', id = ''] = pattern.exec(english) ?? [];
    if (id !== '') return written(by, `${subjects[subject.toLowerCase()] ?? subject} ${id}`);
  }
  for (const [pattern, written] of alone) {
    const [, what] = pattern.exec(english) ?? [];
    if (what !== undefined) return written(what);
  }
  return endedJobEs(english);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
