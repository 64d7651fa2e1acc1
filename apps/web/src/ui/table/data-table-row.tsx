import { memo } from 'react';
import { cellText, type TableColumn } from './table-column.ts';

export interface DataTableRowProps<Row> {
  domId: string;
  id: string;
  row: Row;
  label: string;
  columns: readonly TableColumn<Row>[];
  height: number;
  isSelected: boolean;
  isActive: boolean;
  hasCheckbox: boolean;
  hasMenu: boolean;
}

/** One row in plain markup; presses are heard by the table body, so that a row needs no callbacks. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow; // memo() forgets that the component is generic

function PlainRow<Row>(props: DataTableRowProps<Row>) {
  const { domId, id, row, label, columns, height, isSelected, isActive, hasCheckbox, hasMenu } = props;
  return (
    <tr
      id={domId}
      data-row={id}
      data-active={isActive || undefined}
      aria-selected={hasCheckbox ? isSelected : undefined}
      style={{ height }}
    >
      {hasCheckbox && (
        <td>
          <input
            type="checkbox"
            className="check"
            tabIndex={-1}
            checked={isSelected}
            onChange={heardByBody}
            aria-label={`Select ${label}`}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.align && column.align !== 'left' ? `is-${column.align}` : undefined}>
          {column.cell ? column.cell(row) : cellText(column.value(row))}
        </td>
      ))}
      {hasMenu && (
        <td className="is-tool">
          <button
            type="button"
            className="row-menu"
            data-row-menu
            aria-haspopup="menu"
            aria-label={`Actions for ${label}`}
          >
            ⋯
          </button>
        </td>
      )}
    </tr>
  );
}

function heardByBody() {}
