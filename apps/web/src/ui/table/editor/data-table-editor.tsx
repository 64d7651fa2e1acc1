import { Fragment, type KeyboardEvent } from 'react';
import type { RowEditor } from './row-editor.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

export interface DataTableEditorProps<Row> {
  editor: RowEditor;
  columns: readonly TableColumn<Row>[];
  hasCheckbox: boolean;
  hasMenu: boolean;
}

/** The row that is written: Enter saves it, Escape gives it up. */
export function DataTableEditor<Row>({ editor, columns, hasCheckbox, hasMenu }: DataTableEditorProps<Row>) {
  return (
    <tr className="table-editor" aria-label={editor.label} style={{ height: editor.height }} onKeyDown={press(editor)}>
      {hasCheckbox && <td />}
      {columns.map((column) => (
        <td key={column.id} className={column.isPinned ? 'is-pinned' : undefined}>
          {fieldsIn(column.id, editor, columns).map((id) => (
            <Fragment key={id}>{editor.cells[id]}</Fragment>
          ))}
        </td>
      ))}
      {hasMenu && <td className="is-tool" />}
    </tr>
  );
}

/** The field of a column, with those of columns there is no room for: none is out of sight. */
function fieldsIn<Row>(columnId: string, { cells, joins }: RowEditor, columns: readonly TableColumn<Row>[]) {
  const isAway = (id: string) => !columns.some((column) => column.id === id);
  return Object.keys(cells).filter((id) => id === columnId || (joins[id] === columnId && isAway(id)));
}

function press({ onSave, onCancel }: RowEditor) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.key === 'Enter' && isField) {
      event.preventDefault();
      target.blur(); // what is typed is taken over when a field is left
      onSave();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
  };
}
