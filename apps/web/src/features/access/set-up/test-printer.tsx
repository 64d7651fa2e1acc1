import { updateCenter } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { Center } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { printerNamed } from '#parts/printing/zebra/center-printer.ts';
import type { ZebraDevice } from '#parts/printing/zebra/zebra-device.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface TestPrinterProps {
  /** Undefined while it is not known, or where there is none. */
  center: Center | undefined;
  printers: readonly ZebraDevice[];
  /** The one that is tried; null for a print window. */
  device: ZebraDevice | null;
  /** The printers of this computer are known. */
  isFound: boolean;
  onChoose: (uid: string) => void;
}

/** Which printer is tried, and the way to make it the label printer of the center (D475). */
export function TestPrinter({ center, printers, device, isFound, onChoose }: TestPrinterProps) {
  const change = useChange(updateCenter);
  const named = center?.labelPrinter ?? '';
  const isNamed = device !== null && printerNamed(named, [device]) !== null;
  const use = () => {
    if (!center || !device) return;
    const { fcId, version, ...fields } = center;
    change.mutate(
      { fcId, fields: { ...fields, labelPrinter: device.name }, expectedVersion: version },
      { onSuccess: () => showToast({ title: `${device.name} is the label printer of ${center.name}` }) },
    );
  };
  return (
    <>
      {printers.length > 0 && (
        <RadioGroup
          label="Printer"
          options={[
            ...printers.map(({ uid, name, connection }) => ({ value: uid, label: name, note: connection })),
            { value: 'window', label: 'Print window', note: 'For papers, or a printer that is no label printer.' },
          ]}
          value={device?.uid ?? 'window'}
          onChange={onChoose}
        />
      )}
      {center && named !== '' && isFound && printerNamed(named, printers) === null && (
        <Banner tone="amber" title={`${named} is not found on this computer`}>
          It is the label printer of {center.name}. Check its power and its cable.
        </Banner>
      )}
      {center && device && !isNamed && (
        <Button className="self-start" isPending={change.isPending} onClick={use}>
          {`Use ${device.name} at ${center.name}`}
        </Button>
      )}
      {change.error && <Banner {...failureNotice(change.error)} />}
    </>
  );
}
