import type { Tour } from '@bloomdesk/domain/identity/tours';

/** A control of the home page or of the frame, and what it is for. */
export interface TourStep {
  title: string;
  text: string;
  /** A heading of the page's card, or a selector. */
  at: { card: string } | { selector: string };
}

const search: TourStep = {
  title: 'Search or command',
  text: 'Press Ctrl K on any page. Type an order, a name or what you want to do.',
  at: { selector: '[data-tour="palette"]' },
};
const help: TourStep = {
  title: 'Shortcuts and help',
  text: 'Press ? to see the keys of the page. You can start this tour again there.',
  at: { selector: '[data-tour="help"]' },
};
const screen = (path: string, title: string, text: string): TourStep => ({
  title,
  text,
  at: { selector: `nav a[href="${path}"]` },
});
const card = (title: string, text: string): TourStep => ({ title, text, at: { card: title } });

/** At most five steps each, along what this kind of work begins with (D339). */
export const tourSteps: Record<Tour, readonly TourStep[]> = {
  care: [
    {
      title: 'Find an order',
      text: 'Type what the caller says: a name, a street or a phone number.',
      at: { selector: 'form[role="search"]' },
    },
    card('My queue', 'Exceptions you claimed appear here. Take next gives you the most urgent one.'),
    card('Exceptions waiting', 'These suborders need someone, grouped by reason. Press a reason to see them.'),
    search,
    help,
  ],
  ops: [
    card('Packed against needed', 'The lines show whether packing keeps up with the cut-offs of the day.'),
    card('Will today finish?', 'Each center says what is packed, what is next, and whether it will finish.'),
    screen('/batches', 'Select & Batch', 'Choose suborders of a day here and make batches of them.'),
    search,
    help,
  ],
  packer: [
    card('Scan a batch', 'Scan the barcode of a work order to open the batch at your bench.'),
    {
      title: 'Next batches',
      text: 'The next three batches of your center, most urgent first.',
      at: { card: 'Next at' },
    },
    card('My pace', 'What you packed today, and how many an hour.'),
    screen('/fulfill', 'Fulfill', 'Opens the packing bench without a scanner.'),
    help,
  ],
  stock: [
    card('Arriving today', 'Lots that are due today. Press Receive when one is here.'),
    {
      title: 'Short',
      text: 'Products that are missing, and the suborders that wait for them.',
      at: { card: 'Short for' },
    },
    screen('/inventory', 'Inventory', 'All lots of a center: what is on hand, committed and available.'),
    search,
    help,
  ],
  areas: [
    card('Fill of windows', 'How full the delivery windows of the next seven days are.'),
    card('The next 7 days', 'Each center and day with what is booked. Press a number to see its windows.'),
    screen('/delivery-area', 'Area', 'Where a center delivers: maps, ZIP codes and weekly hours.'),
    screen('/delivery-windows', 'Windows', 'Open, close and edit windows by day, by week or on a map.'),
    help,
  ],
};

/** The control of a step, where the page has it. */
export function targetOf({ at }: TourStep): Element | null {
  if ('selector' in at) return document.querySelector(at.selector);
  const headings = [...document.querySelectorAll('main section h2')];
  return headings.find(({ textContent }) => textContent.startsWith(at.card))?.closest('section') ?? null;
}
