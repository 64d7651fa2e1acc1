import { useEffect, useState } from 'react';
import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { addressOf } from '#lib/calling/bases.ts';
import { useRefresh } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLatestCallback } from '#ui/use-latest-callback.ts';

export interface PictureDialogProps {
  pictures: readonly AttachedFile[];
  /** Which of them is shown. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** A picture as large as the window allows; ← and → walk through those of the same comment. */
export function PictureDialog({ pictures, at, onMove, onClose }: PictureDialogProps) {
  const move = useLatestCallback((by: number) => {
    if (pictures[at + by]) onMove(at + by);
  });
  useArrowKeys(move);
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <Dialog
      title={picture.name}
      width={1080}
      isFlush
      onClose={onClose}
      intro={pictures.length > 1 ? `Picture ${at + 1} of ${pictures.length}` : undefined}
      footer={
        <>
          {pictures.length > 1 && (
            <div className="mr-auto flex gap-2">
              <Button icon="chevron-left" disabled={at === 0} onClick={() => move(-1)}>
                Previous
              </Button>
              <Button icon="chevron-right" disabled={at === pictures.length - 1} onClick={() => move(1)}>
                Next
              </Button>
            </div>
          )}
          <a href={addressOf(picture.url)} download={picture.name} className={buttonStyle('plain', 'normal')}>
            <Icon name="download" />
            Download
          </a>
        </>
      }
    >
      <LargePicture key={picture.fileId} picture={picture} />
    </Dialog>
  );
}

/** Keeps its place while it comes; an address that has expired is asked for anew. */
function LargePicture({ picture: { name, url, width, height } }: { picture: AttachedFile }) {
  const [failed, setFailed] = useState<string | null>(null);
  const refresh = useRefresh();
  if (failed === url)
    return <EmptyState icon="alert" title="This picture cannot be loaded" text="Close it and try again." />;
  return (
    <img
      src={addressOf(url)}
      alt={name}
      width={width ?? undefined}
      height={height ?? undefined}
      className="mx-auto max-h-[70vh] w-auto max-w-full bg-sunken object-contain"
      onError={() => {
        setFailed(url);
        void refresh(['audit']);
      }}
    />
  );
}

function useArrowKeys(move: (by: number) => void): void {
  useEffect(() => {
    const walk = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') move(-1);
      if (key === 'ArrowRight') move(1);
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [move]);
}
