import { useRef } from 'react';
import { NotecardFace } from '#parts/printing/notecards/notecard-face.tsx';
import type { PaperFacts } from './fetch-paper.ts';
import { LabelSheet } from './label-sheet.tsx';
import type { SheetProps } from './print-page.tsx';

export interface OnePagerPaper extends PaperFacts {
  picture: Blob;
}

/** Notecard and label of one suborder on the two halves of a sheet, so that they cannot be mixed up (D98). */
export function OnePagerSheet({ paper, onSet }: SheetProps<OnePagerPaper>) {
  const { suborderId, place, message, picture } = paper;
  const problems = useRef(new Map<string, string | null>());
  const settle = (half: string, problem: string | null) => {
    problems.current.set(half, problem);
    if (problems.current.size < 2) return;
    onSet([...problems.current.values()].find((each) => each !== null) ?? null);
  };
  return (
    <>
      <div className="half">
        <NotecardFace {...{ suborderId, message, place }} onSet={(problem) => settle('notecard', problem)} />
      </div>
      <div className="half">
        <LabelSheet paper={{ suborderId, place, picture }} onSet={(problem) => settle('label', problem)} />
      </div>
    </>
  );
}
