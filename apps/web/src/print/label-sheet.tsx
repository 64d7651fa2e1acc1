import { useState } from 'react';
import { isCornerFree } from './free-corner.ts';
import type { SheetProps } from './print-page.tsx';

export interface LabelPaper {
  suborderId: string;
  place: number | null;
  picture: Blob;
}

/**
 * One label on a page of its own, dot for dot as the carrier made it. The place in the batch stands in the corner where
 * the label leaves it free: nothing is ever printed over what a carrier reads.
 */
export function LabelSheet({ paper, onSet }: SheetProps<LabelPaper>) {
  const { suborderId, place, picture } = paper;
  const [address] = useState(() => URL.createObjectURL(picture));
  const [isFree, setFree] = useState(false);
  const look = (image: HTMLImageElement) => {
    setFree(isCornerFree(image));
    onSet(null);
  };
  return (
    <>
      <img
        className="label-picture"
        src={address}
        alt={`Label of ${suborderId}`}
        onLoad={(event) => look(event.currentTarget)}
        onError={() => onSet('Failed to print label - bad response error.')}
      />
      {isFree && place !== null && <p className="label-place">{place}</p>}
    </>
  );
}
