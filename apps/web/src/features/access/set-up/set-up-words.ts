import type { SetUpStep } from '@bloomdesk/domain/access/set-up';

interface StepWords {
  title: string;
  /** What to do, while it is open. */
  todo: string;
  /** What is counted, once it is done. */
  counted: readonly [one: string, many: string];
  action: string;
}

/** What each step of the first day is called. */
export const stepWords: Readonly<Record<SetUpStep, StepWords>> = {
  centers: {
    title: 'Centers',
    todo: 'Where you pack. Take templates or add your own.',
    counted: ['center', 'centers'],
    action: 'Add centers',
  },
  products: {
    title: 'Products',
    todo: 'What you sell. Import a file, or your Shopify shop, or add them one by one.',
    counted: ['product', 'products'],
    action: 'Open Products',
  },
  areas: {
    title: 'Delivery areas',
    todo: 'Where you deliver: counties, ZIP codes or the whole country.',
    counted: ['area', 'areas'],
    action: 'Add area',
  },
  windows: {
    title: 'Delivery windows',
    todo: 'They follow from the hours of your areas, sixty days ahead.',
    counted: ['window ahead', 'windows ahead'],
    action: 'Open Windows',
  },
  stock: {
    title: 'First stock',
    todo: 'Order it from a vendor and scan it in. Or add lots in Inventory.',
    counted: ['lot', 'lots'],
    action: 'Order stock',
  },
  people: {
    title: 'People',
    todo: 'Invite your colleagues. Each gets a link by mail.',
    counted: ['colleague', 'colleagues'],
    action: 'Invite people',
  },
  key: {
    title: 'Storefront key',
    todo: 'With it your storefront sends orders.',
    counted: ['key', 'keys'],
    action: 'Make a key',
  },
  label: {
    title: 'Test label',
    todo: 'See that a label leaves your printer.',
    counted: ['', ''],
    action: 'Print a test',
  },
};
