import { memoGeneric } from '#lib/react/memo-generic.ts';
import { classNames } from '#ui/class-names.ts';
import { cellText, type TableColumn, usualWidth } from './table-column.ts';

// In px; few texts are wider than nine to the letter.
const widestLetter = 9;

export interface DataTableRowProps<Row> {
  domId: string;
  id: string;
  row: Row;
  label: string;
  columns: readonly TableColumn<Row>[];
  isSelected: boolean;
  isActive: boolean;
  hasCheckbox: boolean;
  hasMenu: boolean;
}

/** One row in plain markup; presses are heard by the table body, so that a row needs no callbacks. */
export const DataTableRow = memoGeneric(PlainRow);

function PlainRow<Row>(props: DataTableRowProps<Row>) {
  const { domId, id, row, label, columns, isSelected, isActive, hasCheckbox, hasMenu } = props;
  return (
    <tr
      id={domId}
      data-row={id}
      data-active={isActive || undefined}
      aria-selected={hasCheckbox ? isSelected : undefined}
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
      {columns.map((column) => cellOf(row, column))}
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

// A function, not a component: a component for each of thousands of cells would cost more than the cell. Clipping costs
// something each, so only texts that may not fit are clipped; those say all of it on hover.
function cellOf<Row>(row: Row, column: TableColumn<Row>) {
  if (column.cell)
    return (
      <td
        key={column.id}
        className={column.isPinned ? 'is-pinned' : cellClass(column, !column.fits)}
        title={column.hint?.(row)}
      >
        {column.cell(row)}
      </td>
    );
  const text = cellText(column.value(row));
  const isLong = text.length * widestLetter > (column.width ?? usualWidth) - 20;
  return (
    <td key={column.id} className={cellClass(column, isLong)} title={isLong ? text : undefined}>
      {text}
    </td>
  );
}

function cellClass<Row>({ align, look }: TableColumn<Row>, isClipped: boolean): string | undefined {
  const side = align && align !== 'left' ? `is-${align}` : '';
  return classNames(side, look && `is-${look}`, isClipped && 'is-clipped') || undefined;
}

function heardByBody() {}
