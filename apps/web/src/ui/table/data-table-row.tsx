import { memoGeneric } from '#lib/react/memo-generic.ts';
import { cellContent, cellLook } from './cells/cell-of.tsx';
import type { DrawnColumn } from './fitting/drawn-column.ts';
import { cellText } from './table-column.ts';
import { textsOf } from '#texts/catalogue.ts';
import { tableTexts } from '#texts/english/table.ts';

const t = textsOf(tableTexts);

export interface DataTableRowProps<Row> {
  domId: string;
  id: string;
  row: Row;
  label: string;
  columns: readonly DrawnColumn<Row>[];
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
            aria-label={t('selectRow', { row: label })}
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
            aria-label={t('actionsFor', { row: label })}
          >
            ⋯
          </button>
        </td>
      )}
    </tr>
  );
}

// A function, not a component: a component for each of thousands of cells would cost more than the cell.
function cellOf<Row>(row: Row, column: DrawnColumn<Row>) {
  const content = cellContent(row, column);
  const { id, card, hint, isCut } = column;
  return (
    <td
      key={id}
      className={cellLook(column)}
      title={hint ? hint(row) : isCut && !card ? cellText(column.value(row)) : undefined}
      data-card={card ? id : undefined}
    >
      {isCut ? <span className="cell-cut">{content}</span> : content}
    </td>
  );
}

function heardByBody() {}
