/** Why an address gets no letters: its mailbox is gone, its owner complained, or staff say so (D570). */
export const suppressionReasons = ['bounced', 'complained', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const suppressionLabel = {
  bounced: 'Bounced',
  complained: 'Complained',
  manual: 'Added by hand',
} as const satisfies Record<SuppressionReason, string>;

/** Characters of what staff write beside an address. */
export const longestSuppressionNote = 200;
