import {
  type BulkActionKind,
  bulkActionKinds,
  bulkActionLabel,
} from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';

const actions: Readonly<Record<BulkActionKind, string>> = {
  STATUS: 'Actualizar el estado de subpedidos',
  DELIVERY: 'Cambiar horas de inicio',
  UPGRADE_LINEITEM: 'Mejorar artículo',
  REMOVE_SUBORDER: 'Quitar de la tanda',
  REMOVE_EXCEPTION: 'Quitar excepción',
  REDISTRIBUTE: 'Redistribuir a otra fecha',
  BAD_DAY: 'Reenvío masivo',
};
const actionsEs = new Map<string, string>(bulkActionKinds.map((kind) => [bulkActionLabel[kind], actions[kind]]));

const count = String.raw`([\d,]+)`;
const bulk = new RegExp(`^(.+) (is finished|was stopped): ${count} done, ${count} failed(?:, ${count} skipped)?\\.$`);
const checked = new RegExp(`^(.+) is checked: ${count} orders? ready, ${count} bad\\.$`);
const ingested = new RegExp(`^(.+) is ingested: ${count} orders? created, ${count} bad\\.$`);
const unread = /^(.+) could not be read\.$/;

/** What became of a job that a person has started, in Spanish; null for any other sentence. */
export function endedJobEs(english: string): string | null {
  return bulkEs(english) ?? fileEs(english);
}

function bulkEs(english: string): string | null {
  const [, label = '', end = '', succeeded = '', failed = '', skipped] = bulk.exec(english) ?? [];
  const action = actionsEs.get(label);
  if (action === undefined) return null;
  const parts = [
    `${succeeded} con éxito`,
    `${failed} con error`,
    ...(skipped === undefined ? [] : [`${skipped} sin cambios`]),
  ];
  return `${action}: ${end === 'was stopped' ? 'detenido' : 'terminado'}. ${parts.join(', ')}.`;
}

function fileEs(english: string): string | null {
  const [, ready, orders = '', bad = ''] = checked.exec(english) ?? [];
  if (ready !== undefined) return `${fileName(ready)} está revisado. Pedidos listos: ${orders}; con errores: ${bad}.`;
  const [, done, created = '', wrong = ''] = ingested.exec(english) ?? [];
  if (done !== undefined) return `${fileName(done)} está cargado. Pedidos creados: ${created}; con errores: ${wrong}.`;
  const [, broken] = unread.exec(english) ?? [];
  return broken === undefined ? null : `${fileName(broken)}: no se pudo leer.`;
}

function fileName(english: string): string {
  return english === 'A bulk order file' ? 'Un archivo de pedidos' : english;
}
