import { Suspense, useState } from 'react';
import { uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';
import { type DeliveryArea, deliveryAreaOf } from '#lib/lookups.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { isOddMap, formatMapReach, type UploadedMap } from '#features/delivery-areas/format-map-reach.ts';
import { formatReach } from '#features/delivery-areas/format-reach.ts';
import { useOpenDrawing } from './use-open-drawing.ts';

const DrawMapDialog = onOpening(
  () => import('#features/delivery-areas/drawing/draw-map-dialog.tsx'),
  (dialog) => dialog.DrawMapDialog,
);

export interface DeliveryAreaMapPartProps {
  area: DeliveryArea;
  onUploaded: (area: DeliveryArea) => void;
  onViewMap: (area: DeliveryArea) => void;
  onDownload: (area: DeliveryArea) => void;
}

/** The map of an area that exists: seen, downloaded, and put in place of the old one at once. */
export function DeliveryAreaMapPart({ area, onUploaded, onViewMap, onDownload }: DeliveryAreaMapPartProps) {
  const [files, setFiles] = useState<File[]>([]);
  const upload = useChange(uploadAreaMap);
  const [uploaded, setUploaded] = useState<UploadedMap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const drawing = useOpenDrawing(area);
  const [file] = files;
  const send = async () => {
    if (!file) return;
    const geojson = await file.text();
    const check = checkGeojson(geojson);
    if (!check.ok) return setFault(check.message);
    upload.mutate(
      { id: area.id, geojson, expectedVersion: area.version },
      {
        onSuccess: ({ deliveryArea, map }) => {
          setFiles([]);
          onUploaded(deliveryAreaOf(deliveryArea));
          setUploaded(map);
          showToast({ title: `${area.description} has a new map` });
        },
      },
    );
  };
  return (
    <section aria-label="Map" className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">Map ID {area.id}</h3>
        <span className="mr-auto text-muted">{formatReach(area)}</span>
        <Button size="small" icon="pin" onClick={() => onViewMap(area)}>
          View Map
        </Button>
        <Button size="small" icon="edit" isPending={drawing.isOpening} onClick={drawing.open}>
          Draw map
        </Button>
        <Button size="small" icon="download" onClick={() => onDownload(area)}>
          Download (.json)
        </Button>
      </div>
      <FileDrop
        label="New map"
        hint="A GeoJSON file of a Polygon, a MultiPolygon, or features of them; longitude before latitude"
        accept=".json,.geojson,application/json,application/geo+json"
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen);
          upload.reset(); // what was refused, or is in place by now, was another file
          setFault(null);
          setUploaded(null);
        }}
        error={fault ?? (upload.error ? faultWords(messageOf(upload.error)) : undefined)}
        disabled={upload.isPending}
      />
      {uploaded && (
        <Banner tone={isOddMap(uploaded) ? 'amber' : 'green'} title="The new map">
          {formatMapReach(uploaded)}
        </Banner>
      )}
      <div>
        <Button
          icon="upload"
          isPending={upload.isPending}
          disabledReason={file ? undefined : 'Choose a file first'}
          onClick={() => void send()}
        >
          Upload map
        </Button>
        <span className="ml-3 text-sm text-muted">Replaces the old map as soon as you save.</span>
      </div>
      <Suspense fallback={null}>
        {drawing.opened && (
          <DrawMapDialog
            area={area}
            shape={drawing.opened.shape}
            onSaved={({ area: now, map }) => {
              onUploaded(now);
              setUploaded(map);
            }}
            onClose={drawing.close}
          />
        )}
      </Suspense>
    </section>
  );
}

/** The fault stands under the file it is about; the name of the field on the wire says nothing there. */
function faultWords(message: string): string {
  return message.replace(/^geojson: /, '');
}
