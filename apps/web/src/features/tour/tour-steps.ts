import type { Tour } from '@bloomdesk/domain/identity/tours';
import type { KeyOf } from '#texts/catalogue.ts';
import type { tourTexts } from '#texts/english/homes/tour.ts';

/** All but what counts the steps. */
type TourText = Exclude<KeyOf<typeof tourTexts.english>, 'stepOf'>;

/** A control of the home page or of the frame, and what it is for. */
export interface TourStep {
  title: TourText;
  text: TourText;
  /** A selector that holds in every language. */
  at: string;
}

const search: TourStep = { title: 'search', text: 'searchHelp', at: '[data-tour="palette"]' };
const help: TourStep = { title: 'help', text: 'helpHelp', at: '[data-tour="help"]' };
const screen = (path: string, title: TourText, text: TourText): TourStep => ({
  title,
  text,
  at: `nav a[href="${path}"]`,
});
/** A card of the page, by the name it has for tours. */
const card = (tour: string, title: TourText, text: TourText): TourStep => ({
  title,
  text,
  at: `main section[data-tour="${tour}"]`,
});

/** At most five steps each, along what this kind of work begins with (D339). */
export const tourSteps: Record<Tour, readonly TourStep[]> = {
  care: [
    { title: 'findOrder', text: 'findOrderHelp', at: 'form[role="search"]' },
    card('queue', 'queue', 'queueHelp'),
    card('exceptions', 'exceptions', 'exceptionsHelp'),
    search,
    help,
  ],
  ops: [
    card('progress', 'progress', 'progressHelp'),
    card('outlook', 'outlook', 'outlookHelp'),
    screen('/batches', 'batches', 'batchesHelp'),
    search,
    help,
  ],
  packer: [
    card('scan', 'scanBatch', 'scanBatchHelp'),
    card('next', 'nextBatches', 'nextBatchesHelp'),
    card('pace', 'pace', 'paceHelp'),
    screen('/fulfill', 'fulfill', 'fulfillHelp'),
    help,
  ],
  stock: [
    card('arriving', 'arriving', 'arrivingHelp'),
    card('short', 'short', 'shortHelp'),
    screen('/inventory', 'inventory', 'inventoryHelp'),
    search,
    help,
  ],
  areas: [
    card('fill', 'fill', 'fillHelp'),
    card('week', 'week', 'weekHelp'),
    screen('/delivery-area', 'area', 'areaHelp'),
    screen('/delivery-windows', 'windows', 'windowsHelp'),
    help,
  ],
};

/** The control of a step, where the page has it. */
export function targetOf({ at }: TourStep): Element | null {
  return document.querySelector(at);
}
