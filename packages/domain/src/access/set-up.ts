/** What is left to do on a company's first day, in the order in which it is best done (D403). */
export const setUpSteps = ['centers', 'products', 'areas', 'windows', 'stock', 'people', 'key', 'label'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** How a step stands: done by what the data say or a person says, put aside, or open. */
export type SetUpState = 'done' | 'skipped' | 'open';

/** What a person says of a step; the data can say that it is done, too. */
export type SetUpOutcome = 'done' | 'skipped';

/** How many of each there are that the step is about; nothing counts prints of a label. */
export type SetUpCounts = Readonly<Record<Exclude<SetUpStep, 'label'>, number>>;

export interface SetUpLine {
  step: SetUpStep;
  state: SetUpState;
  count: number | null;
}

/** Only what leaves nothing in the data is done because somebody says so. */
export function maySettle(step: SetUpStep, outcome: SetUpOutcome): boolean {
  return outcome === 'skipped' || step === 'label';
}

/** Every step as it stands: what the data show counts before what was said. */
export function setUpLines(counts: SetUpCounts, said: ReadonlyMap<string, SetUpOutcome>): SetUpLine[] {
  return setUpSteps.map((step) => {
    const count = step === 'label' ? null : counts[step];
    return { step, state: count !== null && count > 0 ? 'done' : (said.get(step) ?? 'open'), count };
  });
}

/** The first day is over once nothing is open. */
export function isSetUp(lines: readonly SetUpLine[]): boolean {
  return lines.every(({ state }) => state !== 'open');
}
