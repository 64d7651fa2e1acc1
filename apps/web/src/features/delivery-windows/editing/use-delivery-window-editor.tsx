import { useDeliveryAreas } from '#lib/lookups.ts';
import { useSession } from '#lib/session.ts';
import { readerZone } from '#lib/format-moment.ts';
import type { RowEditor } from '#ui/table/editor/row-editor.ts';
import type { DeliveryWindowEditing } from './use-delivery-window-editing.ts';
import { shownProblems, deliveryWindowCells } from './delivery-window-cells.tsx';

// In px: three fields above each other, and under them an error of two lines where there is one.
const plainHeight = 104;
const heightWithErrors = 176;
const fieldWidths = {
  area: 150,
  start: 108,
  end: 88,
  cutoff: 104,
  prepped: 104,
  capacity: 84,
  action: 114,
};
/** Center and mode are columns that leave first. */
const joins = { fc: 'area', mode: 'area' };

/** The row that is written, as the table shows it; null while none is. */
export function useDeliveryWindowEditor(editing: DeliveryWindowEditing, date: string): RowEditor | null {
  const { allFcs, fcOf } = useSession();
  const { areas } = useDeliveryAreas();
  const { draft, obstacle } = editing;
  if (!draft) return null;
  const { window, form } = draft;
  const centers = allFcs.filter(({ is_active: isActive, fcId }) => isActive === 't' || fcId === form.fcId);
  const zoneOf = (fcId: number | null) => (fcId === null ? readerZone : (fcOf(fcId)?.timezone ?? readerZone));
  const hasTried = obstacle?.kind === 'problems';
  return {
    rowId: window === null ? null : String(window.id),
    label: window === null ? 'New delivery window' : `Editing the delivery window of ${window.areaName}`,
    cells: deliveryWindowCells({ form, hasTried, date, centers, areas, zoneOf, editing }),
    fieldWidths,
    joins,
    height: shownProblems({ form, hasTried }).length > 0 ? heightWithErrors : plainHeight,
    onSave: () => editing.save(),
    onCancel: editing.cancel,
  };
}
