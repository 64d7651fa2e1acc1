import type { Booking } from '#partners/carriers/carriers.ts';

/** The name of the metadata that carries our key; tasks are looked up by it. */
export const keyName = 'bloomdeskKey';

/** Onfleet's own ids: 24 letters, digits and a few signs. */
const ownId = /^[\w*~-]{24}$/;

/** POST /tasks/metadata: every task that carries the key. */
export function taskQuery(effectKey: string) {
  return [{ name: keyName, type: 'string', value: effectKey }];
}

/** POST /destinations: the address on one line, as Onfleet's geocoder reads it best. */
export function destinationOf({ recipient }: Pick<Booking, 'recipient'>) {
  const { address1, address2, city, state, zipCode, placeName, instructions } = recipient;
  return {
    address: {
      unparsed: `${address1}, ${city}, ${state} ${zipCode}, USA`,
      ...(address2 !== '' && { apartment: address2 }),
      ...(placeName !== '' && { name: placeName }),
    },
    ...(instructions !== '' && { notes: instructions }),
  };
}

/** POST /tasks: one drop-off in its window, for the area's team, with our ids in its metadata. Times are Unix milliseconds. */
export function taskOf(booking: Booking, destinationId: string) {
  const { suborderId, effectKey, recipient, window, teamId } = booking;
  const name = `${recipient.firstName} ${recipient.lastName}`.trim();
  return {
    destination: destinationId,
    recipients: recipient.phone === '' ? [] : [{ name, phone: recipient.phone }],
    ...(window && { completeAfter: window.from.getTime(), completeBefore: window.to.getTime() }),
    notes: recipient.phone === '' ? `${suborderId} for ${name}` : suborderId,
    ...(teamId !== null && ownId.test(teamId) && { container: { type: 'TEAM', team: teamId } }),
    metadata: [
      { name: keyName, type: 'string', value: effectKey, visibility: ['api'] },
      { name: 'suborderId', type: 'string', value: suborderId, visibility: ['api', 'dashboard'] },
    ],
  };
}
