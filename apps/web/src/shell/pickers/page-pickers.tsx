import { DayPicker } from './day-picker.tsx';
import { FcPicker } from './fc-picker.tsx';

export interface PagePickersProps {
  fcPicker: boolean | undefined;
  datePicker: boolean | undefined;
}

/** What a page works on: its fulfillment center, its day, or both. */
export function PagePickers({ fcPicker, datePicker }: PagePickersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {fcPicker && <FcPicker />}
      {datePicker && <DayPicker />}
    </div>
  );
}
