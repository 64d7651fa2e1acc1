import { useRef, useState } from 'react';
import { useDraft } from '#lib/changing/use-draft.ts';
import type { DeliveryArea } from '#lib/lookups.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { DeliveryAreaFields } from './delivery-area-fields.tsx';
import { type DeliveryAreaForm, deliveryAreaFormOf, deliveryAreaFormProblems } from './delivery-area-form.ts';
import { DeliveryAreaMapPart } from './delivery-area-map-part.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ZipListPart } from '#features/delivery-areas/zips/zip-list-part.tsx';
import { ScheduleRows } from './schedule-rows.tsx';
import { useSaveDeliveryArea } from './use-save-delivery-area.ts';

export interface DeliveryAreaDialogProps {
  fcId: number;
  /** Null for a new one. */
  area: DeliveryArea | null;
  onViewMap: (area: DeliveryArea) => void;
  onDownload: (area: DeliveryArea) => void;
  onClose: () => void;
}

export interface DeliveryAreaFormDialogProps extends DeliveryAreaDialogProps {
  start: DeliveryAreaForm;
}

/** The form itself: its fields, its week and, for an area that exists, its map. */
export function DeliveryAreaFormDialog({
  fcId,
  area,
  start,
  onViewMap,
  onDownload,
  onClose,
}: DeliveryAreaFormDialogProps) {
  const [opened, setOpened] = useState({ area, form: start });
  const [form, setForm, draft] = useDraft(`area.${fcId}.${area?.id ?? 'new'}`, start);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [areZipsChanged, setZipsChanged] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const save = useSaveDeliveryArea(fcId, onClose);
  const problems = hasSubmitted ? { ...save.problems, ...deliveryAreaFormProblems(form) } : {};
  const change = (more: Partial<DeliveryAreaForm>) => setForm({ ...form, ...more });

  const zipsFirst = areZipsChanged ? 'Save the ZIP codes first, or take back what you typed' : undefined;
  const submit = () => {
    setSubmitted(true);
    if (zipsFirst) return body.current?.querySelector('textarea')?.focus(); // closing would lose them
    if (Object.keys(deliveryAreaFormProblems(form)).length > 0) {
      // once the words are under the fields
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (opened.area) save.update(form, opened.area);
    else save.create(form);
  };
  const putMap = (now: DeliveryArea) => setOpened({ ...opened, area: now });
  return (
    <Dialog
      title={opened.area ? 'Edit delivery area' : 'Create delivery area'}
      intro={opened.area?.description}
      width={deliveryAreaDialogWidth}
      isChanged={areZipsChanged || JSON.stringify(form) !== JSON.stringify(opened.form)}
      draft={draft}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={opened.area ? 'Save changes' : 'Create'}
          isPending={save.isPending}
          disabledReason={zipsFirst}
          onClose={onClose}
        />
      }
    >
      <div ref={body} className="flex flex-col gap-5">
        {opened.area && save.now && (
          <ChangedMeanwhile
            now={save.now}
            onKeepMine={() => opened.area && save.now && save.update(form, opened.area, save.now)}
            onTakeTheirs={() => {
              if (!save.now) return;
              const theirs = deliveryAreaFormOf(save.now.deliveryArea, save.now.schedules);
              setOpened({ area: save.now.deliveryArea, form: theirs });
              setForm(theirs);
              save.settle();
            }}
          />
        )}
        <DeliveryAreaFields {...{ form, problems }} disabled={save.isPending} onChange={change} />
        <ScheduleRows
          {...{ form, problems }}
          disabled={save.isPending}
          onChange={(schedules) => change({ schedules })}
        />
        {opened.area && (
          <DeliveryAreaMapPart area={opened.area} onUploaded={putMap} onViewMap={onViewMap} onDownload={onDownload} />
        )}
        {opened.area && <ZipListPart area={opened.area} onSaved={putMap} onChanged={setZipsChanged} />}
      </div>
    </Dialog>
  );
}

/** In px: seven fields of a schedule side by side. */
export const deliveryAreaDialogWidth = 920;
