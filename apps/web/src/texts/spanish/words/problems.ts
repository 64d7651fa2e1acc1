import { wordsOfStockEs } from './words-of-stock.ts';
import { wordsOfSupplyEs } from './words-of-supply.ts';

type Written = (...parts: string[]) => string;

/** Fields as the rules call them, where a form calls them otherwise. */
const labels: Readonly<Record<string, string>> = {
  ...wordsOfStockEs,
  ...wordsOfSupplyEs,
  'Expected date': 'Fecha en que se espera',
  'Cost': 'Costo',
};

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
  // Transfers
  [/^Choose at least one lot\.$/, () => 'Elija al menos un lote.'],
  [/^A transfer has at most (\d+) lots\.$/, (most) => `Un traslado tiene ${most} lotes como máximo.`],
  [/^This lot stands in the transfer twice\.$/, () => 'Este lote está dos veces en el traslado.'],
  [/^This center has no lot (\d+)\.$/, (lot) => `Este centro no tiene el lote ${lot}.`],
  [/^Lot (\d+) is still on its way\.$/, (lot) => `El lote ${lot} todavía viene en camino.`],
  [/^Lot (\d+) spoils before it arrives\.$/, (lot) => `El lote ${lot} caduca antes de llegar.`],
  [/^Send at least one unit\.$/, () => 'Envíe al menos una unidad.'],
  [/^Lot (\d+) has (\d+) to spare\.$/, (lot, spare) => `Al lote ${lot} le sobran ${spare}.`],
  [/^Choose the day it is expected\.$/, () => 'Elija el día en que se espera.'],
  [/^(.+) must not be in the past\.$/, (label) => `${label}: no puede ser un día pasado.`],
  // Purchase orders and deliveries
  [/^Add at least one line\.$/, () => 'Agregue al menos una línea.'],
  [/^A purchase order has (\d+) lines at most\.$/, (most) => `Una orden de compra tiene ${most} líneas como máximo.`],
  [/^This line is not one of this purchase order\.$/, () => 'Esta línea no es de esta orden de compra.'],
  [/^Choose a product\.$/, () => 'Elija un producto.'],
  [/^Cost must be an amount like 1\.25\.$/, () => 'Escriba el costo como 1.25.'],
  [/^The product stays (.+)\.$/, (sku) => `El producto sigue siendo ${sku}.`],
  [/^(\d+) have come already\.$/, (units) => `Ya llegaron ${units}.`],
  [/^Count at least one unit\.$/, () => 'Cuente al menos una unidad.'],
  [/^This line stands in the delivery twice\.$/, () => 'Esta línea está dos veces en la entrega.'],
  [/^It is past its spoil date\. Reject it instead\.$/, () => 'Ya pasó su fecha de caducidad. Rechácelo.'],
  [/^(.+) is not kept in stock\.$/, (sku) => `${sku} no se lleva en inventario.`],
  [/^There is no product with the SKU (.+)\.$/, (sku) => `No hay ningún producto con el SKU ${sku}.`],
  [/^Choose a vendor that is active\.$/, () => 'Elija un proveedor activo.'],
  [/^The vendor stays once the order is sent\.$/, () => 'El proveedor ya no cambia: la orden está enviada.'],
  [/^A draft is cancelled, not closed\.$/, () => 'Un borrador se cancela, no se cierra.'],
  [/^Line \d+ is not one of this purchase order\.$/, () => 'Esta línea no es de esta orden de compra.'],
  [/^Choose another center that is open\.$/, () => 'Elija otro centro que esté abierto.'],
  [/^Line \d+ is not one of this transfer\.$/, () => 'Esta línea no es de este traslado.'],
  [/^This line stands in the list twice\.$/, () => 'Esta línea está dos veces en la lista.'],
  [/^(\d+) units? of (.+) (?:is|are) in transit\.$/, (units, name) => `Hay ${units} unidades de ${name} en camino.`],
  // Cycle counts
  [/^Count at least one lot first\.$/, () => 'Cuente primero al menos un lote.'],
  [
    /^Lot (\d+) is still on its way\. Receive it first\.$/,
    (lot) => `El lote ${lot} viene en camino. Recíbalo primero.`,
  ],
  [
    /^Lot (\d+) is .+\. This sheet counts (.+)\.$/,
    (lot, kind) => `El lote ${lot} es de otra clase. Esta hoja cuenta ${kind}.`,
  ],
  [
    /^Lot (\d+) differs by more than 100,000 units\./,
    (lot) => `El lote ${lot} difiere en más de 100,000 unidades. Cuéntelo otra vez.`,
  ],
  [
    /^This center has no stock on hand(?: of (.+))?\.$/,
    (kind = '') => `Este centro no tiene existencias${kind && ` de ${kind}`}.`,
  ],
  // Lots, vendors and codes
  [/^External ID (.+) is the one of lot (\d+)\.$/, (id, lot) => `El ID externo ${id} es del lote ${lot}.`],
  [
    /^External ID (.+) belongs to a lot of fulfillment center (\d+)\.$/,
    (id, fc) => `El ID externo ${id} es de un lote del centro ${fc}.`,
  ],
  [/^Enter how many units have come\.$/, () => 'Escriba cuántas unidades llegaron.'],
  [/^A product has (\d+) codes at most\.$/, (most) => `Un producto tiene ${most} códigos como máximo.`],
  [/^(.+) must be an email address\.$/, (label) => `${label}: escriba una dirección como nombre@empresa.com.`],
  [
    /^The check digit of this GTIN is wrong\./,
    () => 'El dígito verificador de este GTIN no es correcto. Escanéelo otra vez.',
  ],
  [/^A code has 3 to 40 letters/, () => 'Un código tiene de 3 a 40 letras, números, puntos, guiones o guiones bajos.'],
  [/^Buffer must be uncleared$/, () => 'Una reserva no se puede descontar'],
];

/** The same in Spanish; null for what no rule of stock says. */
export function problemEs(english: string): string | null {
  for (const [pattern, written] of problems) {
    const found = pattern.exec(english);
    if (found) return written(...found.slice(1).map((part) => labels[part] ?? part));
  }
  return null;
}

/** `Fri, Feb 13, 2027` as the rules write a day. */
function dayEs(english: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Date(`${english} UTC`);
  return Number.isNaN(day.getTime()) ? english : new Intl.DateTimeFormat('es-US', parts).format(day);
}
