import { hasMoreSigns } from '../plain-text.ts';

/** What is wrong with one field, in words for the person who typed it. */
export interface FieldFault {
  field: string;
  message: string;
}

/** The fields of a delivery area that someone types. */
export interface TypedDeliveryArea {
  description?: string | undefined;
  priority?: number | undefined;
  /** Minutes before a window starts. */
  cutoff?: number | undefined;
  /** Minutes before a window starts by which it is prepped (D199). */
  travel_time?: number | undefined;
  onfleet_team_id?: string | null | undefined;
  /** Dollars. */
  delivery_fee?: number | undefined;
  /** A share of the price: 0.06 is six of a hundred. */
  tax_rate?: number | undefined;
}

export const longestDeliveryAreaName = 120;
/** Two weeks in minutes: no cutoff lies further ahead. */
export const longestLead = 14 * 24 * 60;

const lead = { least: 0, most: longestLead, unit: 'minutes' };

/** Every fault of the fields that are given; those left out keep their value or get the usual one. */
export function deliveryAreaFaults(area: TypedDeliveryArea): FieldFault[] {
  const faults = [
    area.description !== undefined && nameFault(area.description),
    wholeFault('priority', area.priority, { least: -10_000, most: 10_000 }),
    wholeFault('cutoff', area.cutoff, lead),
    wholeFault('travel_time', area.travel_time, lead),
    (area.onfleet_team_id ?? '').length > 100 && {
      field: 'onfleet_team_id',
      message: 'must have 100 characters at most',
    },
    moneyFault(area.delivery_fee),
    shareFault(area.tax_rate),
  ];
  return faults.filter((fault) => typeof fault === 'object');
}

function nameFault(description: string): FieldFault | false {
  const field = 'description';
  if (description.trim() === '') return { field, message: 'A delivery area needs a name' };
  return (
    hasMoreSigns(description, longestDeliveryAreaName) && {
      field,
      message: `must have ${longestDeliveryAreaName} characters at most`,
    }
  );
}

interface Bounds {
  least: number;
  most: number;
  unit?: string;
}

function wholeFault(field: string, value: number | undefined, { least, most, unit }: Bounds): FieldFault | false {
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return false;
  return { field, message: `must be a whole number${unit ? ` of ${unit}` : ''} from ${least} to ${most}` };
}

function moneyFault(fee: number | undefined): FieldFault | false {
  if (fee === undefined) return false;
  const isAmount = fee >= 0 && fee <= 10_000 && Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6;
  return !isAmount && { field: 'delivery_fee', message: 'must be an amount of dollars with at most two decimals' };
}

function shareFault(rate: number | undefined): FieldFault | false {
  if (rate === undefined || (rate >= 0 && rate <= 1)) return false;
  return { field: 'tax_rate', message: 'must be a share from 0 to 1' };
}
