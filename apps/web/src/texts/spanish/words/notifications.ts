const subjects: Readonly<Record<string, string>> = {
  order: 'el pedido',
  suborder: 'el subpedido',
  batch: 'la tanda',
  'bulk request': 'el archivo de pedidos',
  'bulk action': 'la acción',
};

const about = `(${Object.keys(subjects).join('|')}) (\\S+)`;

/** What the bell tells of what concerns a person, by how it is said in English; jobs of the desk stay in English. */
const told: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [new RegExp(`^(.+) mentioned you on ${about}\\.$`), (by, what) => `Mención de ${by} en ${what}.`],
  [new RegExp(`^(.+) assigned ${about} to you\\.$`), (by, what) => `${by} le asignó ${what}.`],
  [new RegExp(`^(.+) took over ${about} from you\\.$`), (by, what) => `${by} tomó ${what}, que era de usted.`],
  [
    new RegExp(`^()${about} is back in exception\\.$`, 'i'),
    (_by, what = '') => `${capitalized(what)} volvió a excepción.`,
  ],
];

/** The sentence of a notification in Spanish; null for any other. */
export function notificationEs(english: string): string | null {
  for (const [pattern, written] of told) {
    const [, by = '', subject = '', id = ''] = pattern.exec(english) ?? [];
    if (id !== '') return written(by, `${subjects[subject.toLowerCase()] ?? subject} ${id}`);
  }
  return null;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
