/** What staff write of a window. */
export interface WindowInput {
  areaId: number;
  fcId: number;
  /** The day of the start at the center. */
  deliveryDate: string;
  startAt: Date;
  endAt: Date;
  /** Before the start. */
  cutoffMinutes: number;
  preppedAt: Date;
  transportMode: string;
  /** Null: unlimited. */
  capacity: number | null;
  isOpen: boolean;
}

/** A window as it is stored. */
export interface WindowRow extends WindowInput {
  windowId: number;
  booked: number;
  version: number;
}

/** The columns of a window, as the audit log names them too. */
export function deliveryWindowColumns(window: WindowInput) {
  return {
    area_id: window.areaId,
    fc_id: window.fcId,
    delivery_date: window.deliveryDate,
    start_at: window.startAt,
    end_at: window.endAt,
    cutoff_minutes: window.cutoffMinutes,
    prepped_at: window.preppedAt,
    transport_mode: window.transportMode,
    capacity: window.capacity,
    is_open: window.isOpen,
  };
}

/** Whether a window is open, as the audit log names it. */
export function openColumn({ isOpen }: Pick<WindowInput, 'isOpen'>) {
  return { is_open: isOpen };
}

/** A window as it is stored, in our words. */
export const storedColumns = [
  'window_id as windowId',
  'area_id as areaId',
  'fc_id as fcId',
  'delivery_date as deliveryDate',
  'start_at as startAt',
  'end_at as endAt',
  'cutoff_minutes as cutoffMinutes',
  'prepped_at as preppedAt',
  'transport_mode as transportMode',
  'capacity',
  'booked',
  'is_open as isOpen',
  'version',
] as const;
