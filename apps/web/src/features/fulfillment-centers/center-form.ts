import type { Center, CenterFields } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { groupOfCenter, isCenterGroup, isTimeZone } from '@bloomdesk/domain/fulfillment-centers/center-rules';

/** A center as it is written: its groups a text, everything else as it is sent. */
export type CenterForm = Omit<CenterFields, 'groups'> & { groups: string };

export const packingWords: Readonly<Record<CenterFields['packing'], string>> = {
  'papers': 'From papers',
  'guided': 'Guided at a bench',
  'bulk-and-guided': 'In bulk and guided',
};

export const paperWords: Readonly<Record<CenterFields['paperSize'], string>> = { letter: 'US Letter', a4: 'A4' };

/** What is switched on or off at a center, in words. */
export const centerSwitches = {
  showWindows: 'Deliveries have windows',
  usePickAndPass: 'Pick and pass',
  useIPD: 'FedEx IPD for parcels abroad',
  isUpsWorldeaseFc: 'UPS Worldease for parcels abroad',
  useCompactLocalLabels: 'Compact labels for local couriers',
  useZplForCdlInGuidedFulfillment: 'CDL labels come from the label printer',
  useCustomOnePagerForCdl: 'CDL has a 1-pager of its own',
  useLabelPrinterForNotecards: 'Notecards come from the label printer',
} as const satisfies Partial<Record<keyof CenterForm, string>>;

export const centerLabels: Readonly<Record<keyof CenterForm, string>> = {
  name: 'Name',
  company: 'Company',
  group: 'Supplier group',
  address1: 'Address',
  address2: 'Address, second line',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  phone: 'Phone',
  timezone: 'Time zone',
  isOpen: 'Open',
  groups: 'Groups that work there',
  packing: 'Packing',
  ...centerSwitches,
  labelPrinter: 'Label printer',
  paperSize: 'Paper',
  subOrderPageSize: 'Rows per page in Select & Batch',
  smallestBatch: 'Smallest batch',
  largestBatch: 'Largest batch',
};

/** A center that is not there yet; company and supplier group are those of the first one. */
export function emptyCenter(first: Center | undefined): CenterForm {
  return {
    name: '',
    company: first?.company ?? '',
    group: first?.group ?? '',
    groups: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zipcode: '',
    phone: '',
    timezone: first?.timezone ?? 'America/New_York',
    isOpen: true,
    packing: 'guided',
    showWindows: true,
    usePickAndPass: false,
    useIPD: false,
    isUpsWorldeaseFc: false,
    useCompactLocalLabels: false,
    useZplForCdlInGuidedFulfillment: false,
    useCustomOnePagerForCdl: false,
    useLabelPrinterForNotecards: false,
    labelPrinter: '',
    paperSize: 'letter',
    subOrderPageSize: null,
    smallestBatch: null,
    largestBatch: null,
  };
}

/** The center as the form holds it, with the version it was read at. */
export function centerFormOf(center: Center): { fields: CenterForm; version: number } {
  const { fcId: _, version, groups, ...rest } = center;
  return { version, fields: { ...rest, groups: groups.join(', ') } };
}

export function centerProblems(form: CenterForm): Partial<Record<keyof CenterForm, string>> {
  const wrong = groupsOf(form).find((group) => !isCenterGroup(group));
  const needed = (['name', 'company', 'group', 'address1', 'city', 'state', 'zipcode', 'phone'] as const).filter(
    (field) => form[field].trim() === '',
  );
  const { smallestBatch, largestBatch } = form;
  return {
    ...Object.fromEntries(needed.map((field) => [field, 'Fill this in.'])),
    ...(!isTimeZone(form.timezone) && { timezone: 'Choose a time zone.' }),
    ...(wrong !== undefined && { groups: `${wrong}: a group of a center begins with FC.` }),
    ...(smallestBatch &&
      largestBatch &&
      smallestBatch > largestBatch && { largestBatch: 'Must not be the smaller one.' }),
  };
}

/** What is sent; a center without a group written gets one of its name. */
export function fieldsOfCenter(form: CenterForm): CenterFields {
  const groups = groupsOf(form);
  return { ...form, groups: groups.length > 0 ? groups : [groupOfCenter(form.name)] };
}

function groupsOf({ groups }: CenterForm): string[] {
  return groups
    .split(',')
    .map((group) => group.trim())
    .filter(Boolean);
}
