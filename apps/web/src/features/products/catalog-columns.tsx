import type { CatalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import { formatComponents } from '@bloomdesk/domain/products/kit-components';
import { formatDollars } from '#lib/format-dollars.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

/** The columns of the catalogue. */
export const catalogColumns: readonly TableColumn<CatalogProduct>[] = [
  { id: 'sku', header: 'SKU', value: ({ sku }) => sku, filter: 'text', isFixed: true },
  { id: 'name', header: 'Name', value: ({ name }) => name, filter: 'text', kind: 'flex', look: 'strong' },
  {
    id: 'price',
    header: 'Price',
    value: ({ unitPrice }) => unitPrice,
    cell: ({ unitPrice }) => formatDollars(unitPrice),
    align: 'right',
    filter: 'number',
  },
  { id: 'category', header: 'Category', value: ({ category }) => category, filter: 'set', kind: 'flex', leaves: 6 },
  {
    id: 'class',
    header: 'Filter class',
    value: ({ classification }) => classification,
    filter: 'set',
    kind: 'flex',
    leaves: 5,
  },
  {
    id: 'components',
    header: 'Components',
    value: ({ components }) => formatComponents(components),
    filter: 'text',
    kind: 'flex',
    leaves: 1,
  },
  { id: 'slot', header: 'Table slot', value: ({ tableSlot }) => tableSlot, filter: 'text', leaves: 7 },
  {
    id: 'shelfLife',
    header: 'Shelf life',
    value: ({ shelfLifeDays }) => shelfLifeDays,
    cell: ({ shelfLifeDays }) => (shelfLifeDays === null ? '' : `${shelfLifeDays} d`),
    align: 'right',
    filter: 'number',
    leaves: 4,
  },
  {
    id: 'weight',
    header: 'Weight',
    value: ({ weightOunces }) => weightOunces,
    cell: ({ weightOunces }) => (weightOunces === null ? '' : `${weightOunces} oz`),
    align: 'right',
    filter: 'number',
    leaves: 3,
  },
  { id: 'hsCode', header: 'HS code', value: ({ hsCode }) => hsCode, filter: 'text', leaves: 2 },
  { id: 'origin', header: 'Origin', value: ({ originCountry }) => originCountry, filter: 'set', leaves: 2 },
];
