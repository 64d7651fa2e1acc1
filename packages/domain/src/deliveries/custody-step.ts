/** Who has the goods of a delivery, step by step, as far as its carrier tells, in the words of screens. */
export const custodyStepLabel = {
  assigned: 'Driver assigned',
  atCenter: 'Driver at the center',
  pickedUp: 'Picked up',
  onTheWay: 'On the way to the door',
  atDoor: 'At the door',
  handedOver: 'Handed over',
  goingBack: 'On the way back to the center',
  returned: 'Back at the center',
} as const;

export type CustodyStep = keyof typeof custodyStepLabel;
