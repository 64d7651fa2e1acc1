import { addCenter, updateCenter } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import {
  center as centerShape,
  type Center,
  type CenterCarrier,
} from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { CenterCarriers } from './center-carriers.tsx';
import { CenterFieldset } from './center-fields.tsx';
import { CenterRules } from './center-rules.tsx';
import { centerFormOf, centerLabels, centerProblems, emptyCenter, fieldsOfCenter } from './center-form.ts';

export interface CenterDialogProps {
  /** Null adds one. */
  center: Center | null;
  /** Who delivers for it. */
  carriers?: readonly CenterCarrier[] | undefined;
  onDeliveries?: (() => void) | undefined;
  /** One that is there, whose company a new one shares. */
  first?: Center | undefined;
  onClose: () => void;
}

const what = { what: 'This center', labels: centerLabels, saveLabel: 'Save center', width: 640 };
const saved = ({ name }: { name: string }) => `Center ${name.trim()} saved`;

/** Adds a center of the company's own, or changes one. */
export function CenterDialog({ center, carriers = [], onDeliveries, first, onClose }: CenterDialogProps) {
  return center ? (
    <EditCenter {...{ center, carriers, onDeliveries, onClose }} />
  ) : (
    <AddCenter {...{ first, onClose }} />
  );
}

interface EditCenterProps {
  center: Center;
  carriers: readonly CenterCarrier[];
  onDeliveries: (() => void) | undefined;
  onClose: () => void;
}

function EditCenter({ center, carriers, onDeliveries, onClose }: EditCenterProps) {
  const { fcId } = center;
  const form = useSavingForm(useChange(updateCenter), {
    opened: centerFormOf(center),
    readStored: (current) => {
      const stored = centerShape.safeParse(current);
      return stored.success ? centerFormOf(stored.data) : null;
    },
    draftName: `center.${fcId}`,
    problems: centerProblems,
    inputOf: (fields, expectedVersion) => ({ fcId, fields: fieldsOfCenter(fields), expectedVersion }),
    saved,
    onSaved: onClose,
  });
  return (
    <SavingDialog title={center.name} intro={`Center ${fcId}`} {...what} {...{ form, onClose }}>
      <CenterFieldset form={form} />
      <CenterRules fcId={fcId} />
      <CenterCarriers {...{ carriers, onDeliveries }} />
    </SavingDialog>
  );
}

function AddCenter({ first, onClose }: { first: Center | undefined; onClose: () => void }) {
  const form = useSavingForm(useChange(addCenter), {
    opened: { fields: emptyCenter(first), version: 1 },
    readStored: () => null,
    draftName: 'center.new',
    problems: centerProblems,
    inputOf: (fields) => ({ fields: fieldsOfCenter(fields) }),
    saved,
    onSaved: onClose,
  });
  return (
    <SavingDialog title="Add center" {...what} {...{ form, onClose }}>
      <CenterFieldset form={form} />
    </SavingDialog>
  );
}
