import { wordsOfStockEs } from './words-of-stock.ts';

type Written = (...parts: string[]) => string;

/** What the rules of stock say is wrong with a field, by how they say it in English; a label in it is said in Spanish too. */
const problems: readonly (readonly [RegExp, Written])[] = [
  [/^Reason is required when a date changes\.$/, () => 'Escriba el motivo: cambia una fecha.'],
  [/^(.+) is required\.$/, (label) => `Falta este dato: ${label}.`],
  [/^is required\.$/, () => 'Este dato es obligatorio.'],
  [
    /^is required: a (.+) row belongs to a suborder\.$/,
    (type) => `Escríbalo: un ajuste de tipo ${type} es de un subpedido.`,
  ],
  [/^(.+) must have (\d+) characters at most\.$/, (label, most) => `${label}: ${most} caracteres como máximo.`],
  [/^may have (\d+) characters\.$/, (most) => `Puede tener ${most} caracteres.`],
  [/^(.+) must be a whole number from 1 to 1,000,000\.$/, (label) => `${label}: un número entero de 1 a 1,000,000.`],
  [/^(.+) must be a day like 2027-02-13\.$/, (label) => `${label}: una fecha como 2027-02-13.`],
  [
    /^(.+) must be from (.+) to (.+)\.$/,
    (label, first = '', last = '') => `${label}: del ${dayEs(first)} al ${dayEs(last)}.`,
  ],
  [/^Spoil date must not be before the start date\.$/, () => 'La caducidad no puede ser anterior al inicio.'],
  [/^Units here or Units expected must be given/, () => 'Escriba las unidades que hay o las que se esperan, no ambas.'],
  [/^Time Of must be a day\.$/, () => 'La fecha no es válida.'],
  [/^Quantity may be at most 100,000$/, () => 'La cantidad puede ser de 100,000 como máximo'],
  [/^Quantity must be a non-zero whole number$/, () => 'La cantidad debe ser un número entero distinto de cero'],
  [/^A suborder number looks like 1000001-1\.$/, () => 'Un número de subpedido es como 1000001-1.'],
  [/^Buffer must be uncleared$/, () => 'Una reserva no se puede descontar'],
];

/** The same in Spanish; null for what no rule of stock says. */
export function problemEs(english: string): string | null {
  for (const [pattern, written] of problems) {
    const found = pattern.exec(english);
    if (found) return written(...found.slice(1).map((part) => wordsOfStockEs[part] ?? part));
  }
  return null;
}

/** `Fri, Feb 13, 2027` as the rules write a day. */
function dayEs(english: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Date(`${english} UTC`);
  return Number.isNaN(day.getTime()) ? english : new Intl.DateTimeFormat('es-US', parts).format(day);
}
